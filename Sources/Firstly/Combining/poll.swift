public import Dispatch

/// Returns a promise for the first value of `body` that is what one waits for, asking again and again.
///
/// ```swift
/// poll(every: .seconds(1), until: { $0.isDone }, timeout: .seconds(60)) {
///     status(of: job)
/// }
/// ```
///
/// The next question is asked only after the answer to the one before it. Cancelling the promise cancels the question that is
/// under way, as far as nobody else waits for its answer, or ends the pause.
///
/// - Parameters:
///   - interval: How long to wait after an answer before asking again; what is negative is bad input.
///   - isDone: Whether this value is the one. Called where it was written, if that is an actor; else on the default queue. What it
///     throws rejects the promise.
///   - timeout: How long all of it may take; what is negative counts as zero.
///   - body: Asks. Called where it was written, if that is an actor; else on the default queue.
/// - Returns: A promise; rejected with the first error of `body`, with a `TimeoutError` when the time is over, and with
///   `PromiseError.badInput` if the interval makes no sense.
/// - Complexity: O(1) for each question; the memory of one, and no nesting.
@_disfavoredOverload
@preconcurrency
public func poll<U: Thenable>(
    every interval: DispatchTimeInterval,
    @_inheritActorContext until isDone: @escaping @isolated(any) @Sendable (U.T) throws -> Bool,
    timeout: DispatchTimeInterval = .never,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () throws -> U, file: StaticString = #fileID,
    line: UInt = #line
) -> Promise<U.T> {
    polling(interval, followed(isDone, else: .map), timeout, Maker(body), file, line)
}

/// Returns a promise for the first value of `body` that is what one waits for, asking again and again.
///
/// - Parameters:
///   - interval: How long to wait after an answer before asking again; what is negative is bad input.
///   - isDone: Whether this value is the one. What it throws rejects the promise.
///   - timeout: How long all of it may take; what is negative counts as zero.
///   - queue: Where both are called; with nil, on this thread first, later on those on which answers come and pauses end.
///   - body: Asks. Belongs to no actor.
/// - Returns: A promise; rejected with the first error of `body`, with a `TimeoutError` when the time is over, and with
///   `PromiseError.badInput` if the interval makes no sense.
/// - Complexity: O(1) for each question; the memory of one, and no nesting.
@_disfavoredOverload
public func poll<U: Thenable>(
    every interval: DispatchTimeInterval, until isDone: @escaping @Sendable (U.T) throws -> Bool,
    timeout: DispatchTimeInterval = .never, on queue: DispatchQueue?, _ body: @escaping @Sendable () throws -> U,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<U.T> {
    let context = Context(queue, nil)
    return polling(interval, (context, isDone), timeout, Maker(in: context, body), file, line)
}

/// Returns a promise for the first value of `body`, awaited, that is what one waits for, asking again and again.
///
/// - Parameters:
///   - interval: How long to wait after an answer before asking again; what is negative is bad input.
///   - isDone: Whether this value is the one. Called where it was written, if that is an actor; else on the default queue. What it
///     throws rejects the promise.
///   - timeout: How long all of it may take; what is negative counts as zero.
///   - body: Asks, in a task of its own each time, where it was written, if that is an actor. Cancelling the promise cancels the
///     task.
/// - Returns: A promise; rejected with the first error of `body`, with a `TimeoutError` when the time is over, and with
///   `PromiseError.badInput` if the interval makes no sense.
@_disfavoredOverload
@preconcurrency
public func poll<T: Sendable>(
    every interval: DispatchTimeInterval,
    @_inheritActorContext until isDone: @escaping @isolated(any) @Sendable (T) throws -> Bool,
    timeout: DispatchTimeInterval = .never,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> T,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<T> {
    let work = Maker(awaiting: body, at: Site(file, line))
    return polling(interval, followed(isDone, else: .map), timeout, work, file, line)
}

/// - Parameter judgement: Whether a value is the one, and where that is judged.
func polling<T>(
    _ interval: DispatchTimeInterval, _ judgement: (Context, @Sendable (T) throws -> Bool),
    _ timeout: DispatchTimeInterval, _ work: Maker<Void, T>, _ file: StaticString, _ line: UInt
) -> Promise<T> {
    let (site, seconds) = (Site(file, line), interval.seconds)
    guard seconds >= 0 else { return Promise(rejected: PromiseError.badInput, at: site) }
    let (context, isDone) = judgement
    let value = Repeating(work: work, trigger: .fulfilled, context: context, site: site) { outcome, _ in
        guard case .fulfilled(let value) = outcome, try !isDone(value) else { return nil }
        // Without any pause, answers that are there at once would keep the thread for ever.
        return max(seconds, 1e-9)
    }.start()
    return timeout.seconds == .infinity ? value : value.timeout(timeout, file: file, line: line)
}
