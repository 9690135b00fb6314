public import Dispatch

// The same for what is called again and again: references to asynchronous functions that run where they are called. They come as
// autoclosures, as those of `References.swift` do.

/// Returns a promise for the first value that `function`, awaited, comes to, in a number of attempts at most; see
/// `retry(times:delay:when:_:)` for closures.
///
/// - Parameters:
///   - times: How many attempts there are at most; at least one.
///   - delay: How long to wait after a failure.
///   - shouldRetry: Whether to try again after this error, of the attempt with this number, the first being 1; nil for always.
///     Called where it was written, if that is an actor; else on the default queue. Not called for the last attempt. What it
///     throws rejects the promise.
///   - function: Runs in a task of its own for each attempt, which belongs to no actor. Cancelling the promise cancels the task.
/// - Returns: A promise; rejected with the error of the last attempt, at once with one that counts as cancelled, and with
///   `PromiseError.badInput` if there are to be no attempts or the delay makes no sense.
@_disfavoredOverload
@preconcurrency
public func retry<T: Sendable>(
    times: Int, delay: RetryDelay = .none,
    @_inheritActorContext when shouldRetry: (@isolated(any) @Sendable (any Error, Int) throws -> Bool)? = nil,
    _ function: @autoclosure () -> nonisolated(nonsending) @Sendable () async throws -> T,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<T> {
    let function = function()
    return retry(times: times, delay: delay, when: shouldRetry, { try await function() }, file: file, line: line)
}

/// Returns a promise for the first value of `function`, awaited, that is what one waits for, asking again and again; see
/// `poll(every:until:timeout:_:)` for closures.
///
/// - Parameters:
///   - interval: How long to wait after an answer before asking again; what is negative is bad input.
///   - isDone: Whether this value is the one. Called where it was written, if that is an actor; else on the default queue. What it
///     throws rejects the promise.
///   - timeout: How long all of it may take; what is negative counts as zero.
///   - function: Asks, in a task of its own each time, which belongs to no actor. Cancelling the promise cancels the task.
/// - Returns: A promise; rejected with the first error of `function`, with a `TimeoutError` when the time is over, and with
///   `PromiseError.badInput` if the interval makes no sense.
@_disfavoredOverload
@preconcurrency
public func poll<T: Sendable>(
    every interval: DispatchTimeInterval,
    @_inheritActorContext until isDone: @escaping @isolated(any) @Sendable (T) throws -> Bool,
    timeout: DispatchTimeInterval = .never,
    _ function: @autoclosure () -> nonisolated(nonsending) @Sendable () async throws -> T,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<T> {
    let function = function()
    return poll(
        every: interval, until: isDone, timeout: timeout, { try await function() }, file: file, line: line)
}

/// Returns a promise for what `function`, awaited, makes of the elements, in no more than a number of tasks at a time; see
/// `when(_:concurrently:cancelOnFailure:_:)` for closures.
///
/// - Parameters:
///   - elements: Asked for the next one once it may be worked on, under no lock; no longer after an error, nor once the promise
///     was cancelled.
///   - limit: How many tasks there may be at a time; at least one.
///   - cancelOnFailure: Whether the first error cancels the other tasks, or they go on.
///   - function: Runs in a task of its own for each element, which belongs to no actor. Cancelling the promise cancels the tasks.
///   - isolation: The caller's actor, where the elements are asked for; nil to do so on the threads that settle all the same.
/// - Returns: A promise for the values in the order of the elements; rejected with the first error, and with
///   `PromiseError.badInput` if the limit is below one.
@_disfavoredOverload
@preconcurrency
public func when<Elements: Sequence, T: Sendable>(
    _ elements: Elements, concurrently limit: Int, cancelOnFailure: Bool = false,
    _ function: @autoclosure () -> nonisolated(nonsending) @Sendable (Elements.Element) async throws -> T,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
) -> Promise<[T]> where Elements.Element: Sendable, Elements.Iterator: SendableMetatype {
    let function = function()
    return when(
        elements, concurrently: limit, cancelOnFailure: cancelOnFailure, { try await function($0) },
        isolation: isolation, file: file, line: line)
}

extension ConcurrencyLimiter {
    /// Awaits `function` once there is a place for it, and returns a promise for what it returns or throws.
    ///
    /// - Parameter function: Runs in a task of its own, which belongs to no actor. Cancelling the promise cancels the task, or takes
    ///   it out of the row.
    @_disfavoredOverload
    @preconcurrency
    public func run<T: Sendable>(
        _ function: @autoclosure () -> nonisolated(nonsending) @Sendable () async throws -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let function = function()
        return run({ try await function() }, file: file, line: line)
    }
}
