/// What becomes of those that have not won when a race is decided.
public enum LoserPolicy: Hashable, Sendable {
    /// They go on, as their handlers may have work to do.
    case letRun
    /// They are cancelled, as far as nobody else waits for them.
    case cancel
}

/// Returns a promise that ends as the first of `thenables` to settle does, with a value or an error.
///
/// - Parameters:
///   - thenables: The promises to race.
///   - losers: What becomes of the others once one is settled. Nothing of the race stays with them in either case.
/// - Returns: A promise; rejected with `PromiseError.badInput` if there are no thenables.
@preconcurrency
@inlinable
public func race<U: Thenable, Next: Promise<U.T>>(
    _ thenables: [U], losers: LoserPolicy = .letRun, file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let result = Promise<U.T>(pendingAt: Site(file, line))
    guard !thenables.isEmpty else {
        _ = result.settle(.rejected(PromiseError.badInput))
        return result.asNext()
    }
    return firstSettled(of: boxes(of: thenables), losers, result: result).asNext()
}

/// Returns a promise that ends as the first of `thenables` to settle does, with a value or an error.
///
/// - Parameters:
///   - thenables: The promises to race.
///   - losers: What becomes of the others once one is settled.
/// - Returns: A promise; rejected with `PromiseError.badInput` if there are no thenables.
@preconcurrency
@inlinable
public func race<U: Thenable, Next: Promise<U.T>>(
    _ thenables: U..., losers: LoserPolicy = .letRun, file: StaticString = #fileID, line: UInt = #line
) -> Next {
    race(thenables, losers: losers, file: file, line: line)
}

/// Returns a guarantee for the value of the first of `guarantees` to resolve.
///
/// - Parameters:
///   - guarantees: The guarantees to race.
///   - losers: What becomes of the others once one is resolved.
/// - Returns: A guarantee; without any guarantees it stays pending, which is reported.
@preconcurrency
@inlinable
public func race<T>(
    _ guarantees: Guarantee<T>..., losers: LoserPolicy = .letRun, file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<T> {
    let result = Guarantee<T>(pendingAt: Site(file, line))
    guard !guarantees.isEmpty else {
        result.abandon(isReported: true)
        return result
    }
    return firstSettled(of: guarantees, losers, result: result)
}

/// Returns a promise for the first value of `thenables`; errors count only if there are no values.
///
/// - Parameters:
///   - thenables: The promises to race.
///   - losers: What becomes of the others once there is a value.
/// - Returns: A promise; rejected once all thenables are, with `PromiseError.allRejected` that holds their errors and matches
///   the pattern `noWinner`; with `PromiseError.badInput` if there are none.
@preconcurrency
@inlinable
public func race<U: Thenable, Next: Promise<U.T>>(
    fulfilled thenables: [U], losers: LoserPolicy = .letRun, file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let result = Promise<U.T>(pendingAt: Site(file, line))
    guard !thenables.isEmpty else {
        _ = result.settle(.rejected(PromiseError.badInput))
        return result.asNext()
    }
    return firstFulfilled(of: boxes(of: thenables), losers, result: result).asNext()
}

@inlinable
func firstSettled<T, Result: _ValueBox<T>>(
    of boxes: [_ValueBox<T>], _ losers: LoserPolicy, result: Result
) -> Result {
    // A race that is decided already takes no places.
    if let winner = firstResolved(of: boxes, where: { _ in true }) {
        _ = result.settle(winner)
        lose(boxes, losers)
        return result
    }
    let group = Group(of: boxes.count, result: result)
    // One closure for all.
    let step: Group.Step = { _, settled in
        let sealing = result.seal(unsafeDowncast(settled, to: _ValueBox<T>.self).sealedOutcome)
        let ready = group.decide(sealing, of: result, withdrawing: losers == .cancel)
        if losers == .letRun {
            for loser in boxes { loser.loosenIfDelayed() }
        }
        return ready
    }
    for box in boxes {
        if group.isDecided { break }
        group.wait(for: box, step)
    }
    // If that was decided while a loser was still being waited for, the loser had a consumer then.
    if group.isDecided {
        lose(boxes, losers)
    }
    return result
}

@inlinable
func firstFulfilled<T>(
    of boxes: [_ValueBox<T>], _ losers: LoserPolicy, result: Promise<T>
) -> Promise<T> {
    if let winner = firstResolved(of: boxes, where: \.isFulfilled) {
        _ = result.settle(winner)
        if losers == .cancel {
            _Box.cancelUnused(boxes)
        }
        return result
    }
    let group = Group(of: boxes.count, result: result)
    let step: Group.Step = { _, settled in
        let outcome = unsafeDowncast(settled, to: _ValueBox<T>.self).sealedOutcome
        if outcome.isFulfilled { return group.decide(result.seal(outcome), of: result, withdrawing: losers == .cancel) }
        guard group.isLast() else { return nil }
        let errors = boxes.compactMap { $0.outcome?.error }
        return group.decide(result.seal(rejected: PromiseError.allRejected(errors)), of: result)
    }
    for box in boxes {
        if group.isDecided { break }
        group.wait(for: box, step)
    }
    // Those that were not waited for any more would have lost a consumer now.
    if losers == .cancel, group.isDecided {
        _Box.cancelUnused(boxes)
    }
    return result
}

/// The first outcome that wins a race of `boxes`, if that can be told without waiting for any of them.
@inlinable
func firstResolved<T>(of boxes: [_ValueBox<T>], where isWinning: (Outcome<T>) -> Bool) -> Outcome<T>? {
    for box in boxes {
        switch box.phase {
        case .pending, .abandoned: continue
        case .resolved: if isWinning(box.sealedOutcome) { return box.sealedOutcome }
        // It may be settled, and what comes later in the list must not overtake it.
        case .sealing, .linked: return nil
        }
    }
    return nil
}

/// Ends the part of these boxes in a race that is decided.
@inlinable
func lose<T>(_ boxes: [_ValueBox<T>], _ policy: LoserPolicy) {
    switch policy {
    // Here, as boxes of another type would be another array: an allocation a race.
    case .letRun: for box in boxes { box.loosenIfDelayed() }
    case .cancel: _Box.cancelUnused(boxes)
    }
}
