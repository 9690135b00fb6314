/// Returns a promise for the values of the thenables that an iterator makes, of which no more than a number are pending at a
/// time.
///
/// - Parameters:
///   - promiseIterator: Asked for the next thenable once one may be started, in order and never twice at a time, under no
///     lock; on this thread first, later on those that settle, or on the actor that this is called on.
///   - limit: How many may be pending at a time; at least one.
///   - cancelOnFailure: Whether the first error cancels those already started that nobody else waits for, or they go on.
///   - isolation: The caller's actor; nil to ask the iterator on the threads that settle all the same.
/// - Returns: A promise for the values in the order in which they were started. Rejected with the first error, after which
///   the iterator is no longer asked, nor is it once the promise was cancelled; with `PromiseError.badInput` if the limit is
///   below one.
/// - Complexity: O(n) in all; ready members do not nest.
@preconcurrency
public func when<It: IteratorProtocol & SendableMetatype>(
    fulfilled promiseIterator: It, concurrently limit: Int, cancelOnFailure: Bool = false,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
) -> Promise<[It.Element.T]> where It.Element: Thenable {
    let result = Promise<[It.Element.T]>(pendingAt: Site(file, line))
    guard limit > 0 else {
        _ = result.settle(.rejected(PromiseError.badInput))
        return result
    }
    Pump(promiseIterator, limit, failsFast: true, cancelsOthers: cancelOnFailure, on: isolation, result) {
        values(of: $0)
    }.start()
    return result
}

/// Returns a guarantee for the outcomes of the thenables that an iterator makes, of which no more than a number are pending
/// at a time.
///
/// - Parameters:
///   - promiseIterator: Asked for the next thenable once one may be started, in order and never twice at a time, under no
///     lock; on this thread first, later on those that settle, or on the actor that this is called on.
///   - limit: How many may be pending at a time; at least one.
///   - isolation: The caller's actor; nil to ask the iterator on the threads that settle all the same.
/// - Returns: A guarantee for the outcomes in the order in which they were started. As it cannot be rejected, a limit below
///   one gives a single outcome, rejected with `PromiseError.badInput`, as in PromiseKit.
@preconcurrency
public func when<It: IteratorProtocol & SendableMetatype>(
    resolved promiseIterator: It, concurrently limit: Int, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[Outcome<It.Element.T>]> where It.Element: Thenable {
    let result = Guarantee<[Outcome<It.Element.T>]>(pendingAt: Site(file, line))
    guard limit > 0 else {
        _ = result.settle(.fulfilled([.rejected(PromiseError.badInput)]))
        return result
    }
    Pump(promiseIterator, limit, failsFast: false, on: isolation, result) { outcomes(of: $0) }.start()
    return result
}
