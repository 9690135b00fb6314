/// Returns a promise that ends as the first of `thenables` to settle does, with a value or an error.
///
/// - Returns: A promise; rejected with `PromiseError.badInput` if there are no thenables. The losers go on, but nothing of
///   the race stays with them.
@preconcurrency
@inlinable
public func race<U: Thenable>(
    _ thenables: [U], file: StaticString = #fileID, line: UInt = #line
) -> Promise<U.T> {
    let result = Promise<U.T>(pendingAt: Site(file, line))
    guard !thenables.isEmpty else {
        _ = result.settle(.rejected(PromiseError.badInput))
        return result
    }
    return firstSettled(of: boxes(of: thenables), result: result)
}

/// Returns a promise that ends as the first of `thenables` to settle does, with a value or an error.
///
/// - Returns: A promise; rejected with `PromiseError.badInput` if there are no thenables.
@preconcurrency
@inlinable
public func race<U: Thenable>(_ thenables: U..., file: StaticString = #fileID, line: UInt = #line) -> Promise<U.T> {
    race(thenables, file: file, line: line)
}

/// Returns a guarantee for the value of the first of `guarantees` to resolve.
///
/// - Returns: A guarantee; without any guarantees it stays pending, which is reported.
@preconcurrency
@inlinable
public func race<T>(
    _ guarantees: Guarantee<T>..., file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<T> {
    let result = Guarantee<T>(pendingAt: Site(file, line))
    guard !guarantees.isEmpty else {
        result.abandon(isReported: true)
        return result
    }
    return firstSettled(of: guarantees, result: result)
}

/// Returns a promise for the first value of `thenables`; errors count only if there are no values.
///
/// - Returns: A promise; rejected once all thenables are, with `PromiseError.allRejected` that holds their errors and matches
///   the pattern `noWinner`; with `PromiseError.badInput` if there are none.
@preconcurrency
@inlinable
public func race<U: Thenable>(
    fulfilled thenables: [U], file: StaticString = #fileID, line: UInt = #line
) -> Promise<U.T> {
    let result = Promise<U.T>(pendingAt: Site(file, line))
    guard !thenables.isEmpty else {
        _ = result.settle(.rejected(PromiseError.badInput))
        return result
    }
    return firstFulfilled(of: boxes(of: thenables), result: result)
}

@usableFromInline
func firstSettled<T, Result: _ValueBox<T>>(of boxes: [_ValueBox<T>], result: Result) -> Result {
    let group = Group(of: boxes.count, result: result)
    // One closure for all.
    let step: Group.Step = { _, settled in
        let ready = group.decide(result.seal(unsafeDowncast(settled, to: _ValueBox<T>.self).sealedOutcome))
        for loser in boxes { loser.loosenIfDelayed() }
        return ready
    }
    for box in boxes {
        if group.isDecided { break }
        group.wait(for: box, step)
    }
    // If that was decided while a loser was still being waited for, the loser had a consumer then.
    if group.isDecided {
        for loser in boxes { loser.loosenIfDelayed() }
    }
    return result
}

@usableFromInline
func firstFulfilled<T>(of boxes: [_ValueBox<T>], result: Promise<T>) -> Promise<T> {
    let group = Group(of: boxes.count, result: result)
    let step: Group.Step = { _, settled in
        let outcome = unsafeDowncast(settled, to: _ValueBox<T>.self).sealedOutcome
        if outcome.isFulfilled { return group.decide(result.seal(outcome)) }
        guard group.isLast() else { return nil }
        return group.decide(result.seal(rejected: PromiseError.allRejected(boxes.compactMap { $0.outcome?.error })))
    }
    for box in boxes {
        if group.isDecided { break }
        group.wait(for: box, step)
    }
    return result
}
