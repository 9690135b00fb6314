/// Returns a guarantee for the values of all `guarantees`.
///
/// - Returns: A guarantee for the values in the order given; no guarantees give none, at once.
/// - Complexity: O(n) in all.
@preconcurrency
@inlinable
public func when<T>(
    guarantees: [Guarantee<T>], file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[T]> {
    Group.wait(forAll: guarantees, result: Guarantee(pendingAt: Site(file, line)), failsFast: true) {
        .fulfilled(values(of: guarantees))
    }
}

/// Returns a guarantee that is resolved once all `guarantees` are.
@preconcurrency
@inlinable
public func when(
    guarantees: [Guarantee<Void>], file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<Void> {
    Group.wait(forAll: guarantees, result: Guarantee(pendingAt: Site(file, line)), failsFast: true) { .fulfilled(()) }
}

/// Returns a guarantee for the values of all `guarantees`, in the order given.
@preconcurrency
@inlinable
public func when<T>(
    _ guarantees: Guarantee<T>..., file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<[T]> {
    when(guarantees: guarantees, file: file, line: line)
}

/// Returns a guarantee that is resolved once all `guarantees` are.
@preconcurrency
@inlinable
public func when(
    _ guarantees: Guarantee<Void>..., file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<Void> {
    when(guarantees: guarantees, file: file, line: line)
}

/// Returns a guarantee for the values of all `guarantees`, any number of any types.
@_disfavoredOverload
@preconcurrency
public func when<each T>(
    guarantees: repeat Guarantee<each T>, file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(repeat each T)> {
    let boxes = (repeat (each guarantees)._box)
    var members: [_Box] = []
    for box in repeat each boxes { members.append(box) }
    return Group.wait(forAll: members, result: Guarantee(pendingAt: Site(file, line)), failsFast: true) {
        Outcome { (repeat try (each boxes).outcome.unsafelyUnwrapped.get()) }
    }
}
