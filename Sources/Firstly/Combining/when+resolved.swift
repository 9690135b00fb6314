/// Returns a guarantee for the outcomes of all `promises`, values and errors alike.
///
/// - Returns: A guarantee for the outcomes in the order given; no promises give none, at once.
/// - Complexity: O(n) in all.
@preconcurrency
@inlinable
public func when<T>(
    resolved promises: [Promise<T>], file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[Outcome<T>]> {
    allOutcomes(of: promises, Site(file, line))
}

/// Returns a guarantee for the outcomes of all `promises`, values and errors alike.
///
/// - Returns: A guarantee for the outcomes in the order given.
@preconcurrency
@inlinable
public func when<T>(
    resolved promises: Promise<T>..., file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[Outcome<T>]> {
    allOutcomes(of: promises, Site(file, line))
}

/// Returns a guarantee for the outcomes of all `thenables`, values and errors alike.
///
/// - Returns: A guarantee for the outcomes in the order given; no thenables give none, at once.
@_disfavoredOverload
@preconcurrency
@inlinable
public func when<U: Thenable>(
    resolved thenables: [U], file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[Outcome<U.T>]> {
    allOutcomes(of: thenables, Site(file, line))
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
    return Group.wait(forAll: members, result: Guarantee(pendingAt: Site(file, line)), failsFast: false) {
        .fulfilled((repeat (each boxes).outcome.unsafelyUnwrapped))
    }
}

@inlinable
func allOutcomes<U: Thenable>(of thenables: [U], _ site: Site) -> Guarantee<[Outcome<U.T>]> {
    let members = boxes(of: thenables)
    return Group.wait(forAll: members, result: Guarantee(pendingAt: site), failsFast: false) {
        .fulfilled(outcomes(of: members))
    }
}
