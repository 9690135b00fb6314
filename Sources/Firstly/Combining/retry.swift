public import Dispatch

/// Returns a promise for the first value that `body` comes to, in a number of attempts at most.
///
/// ```swift
/// retry(times: 3, delay: .exponential(base: .milliseconds(100), jitter: 0.2)) {
///     fetch(id)
/// }
/// ```
///
/// Cancelling the promise cancels the attempt that is under way, as far as nobody else waits for it, or ends the delay.
///
/// - Parameters:
///   - times: How many attempts there are at most; at least one.
///   - delay: How long to wait after a failure.
///   - shouldRetry: Whether to try again after this error, of the attempt with this number, the first being 1; nil for always.
///     Called where it was written, if that is an actor; else on the default queue. Not called for the last attempt. What it
///     throws rejects the promise.
///   - body: Starts an attempt; what it throws is a failure like others. Called where it was written, if that is an actor; else on
///     the default queue.
/// - Returns: A promise; rejected with the error of the last attempt, at once with one that counts as cancelled, and with
///   `PromiseError.badInput` if there are to be no attempts or the delay makes no sense.
/// - Complexity: O(1) for each attempt; the memory of one, and no nesting.
@_disfavoredOverload
@preconcurrency
public func retry<U: Thenable>(
    times: Int, delay: RetryDelay = .none,
    @_inheritActorContext when shouldRetry: (@isolated(any) @Sendable (any Error, Int) throws -> Bool)? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () throws -> U, file: StaticString = #fileID,
    line: UInt = #line
) -> Promise<U.T> {
    retrying(times, delay, shouldRetry.map { followed($0, else: .map) }, Maker(body), Site(file, line))
}

/// Returns a promise for the first value that `body` comes to, in a number of attempts at most.
///
/// - Parameters:
///   - times: How many attempts there are at most; at least one.
///   - delay: How long to wait after a failure.
///   - shouldRetry: Whether to try again after this error, of the attempt with this number, the first being 1; nil for always.
///     Not called for the last attempt. What it throws rejects the promise.
///   - queue: Where both are called; with nil, on this thread first, later on those on which attempts fail and delays end.
///   - body: Starts an attempt; what it throws is a failure like others. Belongs to no actor.
/// - Returns: A promise; rejected with the error of the last attempt, at once with one that counts as cancelled, and with
///   `PromiseError.badInput` if there are to be no attempts or the delay makes no sense.
/// - Complexity: O(1) for each attempt; the memory of one, and no nesting.
@_disfavoredOverload
public func retry<U: Thenable>(
    times: Int, delay: RetryDelay = .none, when shouldRetry: (@Sendable (any Error, Int) throws -> Bool)? = nil,
    on queue: DispatchQueue?, _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID,
    line: UInt = #line
) -> Promise<U.T> {
    retrying(times, delay, on: Context(queue, nil), shouldRetry, body, Site(file, line))
}

/// Returns a promise for the first value that `body`, awaited, comes to, in a number of attempts at most.
///
/// - Parameters:
///   - times: How many attempts there are at most; at least one.
///   - delay: How long to wait after a failure.
///   - shouldRetry: Whether to try again after this error, of the attempt with this number, the first being 1; nil for always.
///     Called where it was written, if that is an actor; else on the default queue. Not called for the last attempt. What it
///     throws rejects the promise.
///   - body: Runs in a task of its own for each attempt, where it was written, if that is an actor. Cancelling the promise
///     cancels the task.
/// - Returns: A promise; rejected with the error of the last attempt, at once with one that counts as cancelled, and with
///   `PromiseError.badInput` if there are to be no attempts or the delay makes no sense.
@_disfavoredOverload
@preconcurrency
public func retry<T: Sendable>(
    times: Int, delay: RetryDelay = .none,
    @_inheritActorContext when shouldRetry: (@isolated(any) @Sendable (any Error, Int) throws -> Bool)? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> T,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<T> {
    let site = Site(file, line)
    return retrying(times, delay, shouldRetry.map { followed($0, else: .map) }, Maker(awaiting: body, at: site), site)
}

/// Asks and tries in one context.
func retrying<U: Thenable>(
    _ times: Int, _ delay: RetryDelay, on context: Context,
    _ shouldRetry: (@Sendable (any Error, Int) throws -> Bool)?, _ body: @escaping @Sendable () throws -> U,
    _ site: Site
) -> Promise<U.T> {
    retrying(times, delay, shouldRetry.map { (context, $0) }, Maker(in: context, body), site)
}

/// - Parameter question: Whether to try again, and where to ask; nil for always.
private func retrying<T>(
    _ times: Int, _ delay: RetryDelay, _ question: (Context, @Sendable (any Error, Int) throws -> Bool)?,
    _ work: Maker<Void, T>, _ site: Site
) -> Promise<T> {
    guard times > 0, delay.isValid else { return Promise(rejected: PromiseError.badInput, at: site) }
    // Inline, and yet in the scope of the caller, so that later delays are those of its clock, too.
    let (context, shouldRetry) = question ?? (Context(nil as DispatchQueue?, nil), { _, _ in true })
    return Repeating(work: work, trigger: .rejectedUncancelled, context: context, site: site) { outcome, number in
        guard case .rejected(let error) = outcome, !error.isCancelled, number < times else { return nil }
        return try shouldRetry(error, number) ? delay.seconds(after: number) : nil
    }.start()
}
