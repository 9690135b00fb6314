/// Returns a guarantee for the outcomes of all `promises`, values and errors alike.
///
/// - Returns: A guarantee for the outcomes in the order given; no promises give none, at once.
/// - Complexity: O(n) in all.
@preconcurrency
public func when<T>(
    resolved promises: [Promise<T>], file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[Outcome<T>]> {
    outcomes(of: promises, Site(file, line))
}

/// Returns a guarantee for the outcomes of all `promises`, values and errors alike.
///
/// - Returns: A guarantee for the outcomes in the order given.
@preconcurrency
public func when<T>(
    resolved promises: Promise<T>..., file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[Outcome<T>]> {
    outcomes(of: promises, Site(file, line))
}

/// Returns a guarantee for the outcomes of all `thenables`, values and errors alike.
///
/// - Returns: A guarantee for the outcomes in the order given; no thenables give none, at once.
@_disfavoredOverload
@preconcurrency
public func when<U: Thenable>(
    resolved thenables: [U], file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[Outcome<U.T>]> {
    outcomes(of: thenables, Site(file, line))
}

/// Returns a guarantee for the outcomes of all `thenables`, any number of any types.
///
/// - Returns: A guarantee for the outcomes in the order given.
@_disfavoredOverload
@preconcurrency
public func when<each U: Thenable>(
    resolved thenables: repeat each U, file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(repeat Outcome<(each U).T>)> {
    let boxes = (repeat (each thenables)._box)
    var members: [_Box] = []
    for box in repeat each boxes { members.append(box) }
    return Countdown.wait(for: members, result: Guarantee(pendingAt: Site(file, line)), failsFast: false) {
        .fulfilled((repeat (each boxes).outcome.unsafelyUnwrapped))
    }
}

private func outcomes<U: Thenable>(of thenables: [U], _ site: Site) -> Guarantee<[Outcome<U.T>]> {
    let boxes = thenables.map(\._box)
    return Countdown.wait(for: boxes, result: Guarantee(pendingAt: site), failsFast: false) {
        .fulfilled(boxes.map { $0.outcome.unsafelyUnwrapped })
    }
}
