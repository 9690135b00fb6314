/// Returns a promise for the values of all `thenables`.
///
/// - Returns: A promise for the values in the order given; rejected with the first error as soon as there is one, while the
///   others go on. No thenables give no values, at once. Cancelling it cancels those that nobody else waits for.
/// - Complexity: O(n) in all.
@preconcurrency
@inlinable
public func when<U: Thenable>(
    fulfilled thenables: [U], file: StaticString = #fileID, line: UInt = #line
) -> Promise<[U.T]> {
    let members = boxes(of: thenables)
    return Group.wait(forAll: members, result: Promise(pendingAt: Site(file, line)), failsFast: true) {
        .fulfilled(values(of: members))
    }
}

/// Returns a promise that is fulfilled once all `promises` are.
///
/// - Returns: A promise that is rejected with the first error as soon as there is one, while the others go on.
@preconcurrency
@inlinable
public func when<U: Thenable>(
    fulfilled promises: [U], file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> where U.T == Void {
    Group.wait(
        forAll: boxes(of: promises), result: Promise(pendingAt: Site(file, line)), failsFast: true
    ) { .fulfilled(()) }
}

/// Returns a promise for the values of `thenables` of any types.
///
/// - Returns: A promise for the values in the order given; rejected with the first error as soon as there is one, while the
///   others go on.
@_disfavoredOverload
public func when(
    fulfilled thenables: [any Thenable], file: StaticString = #fileID, line: UInt = #line
) -> Promise<[Any]> {
    var promises: [Promise<Any>] = []
    for thenable in thenables { promises.append(erased(thenable)) }
    return when(fulfilled: promises, file: file, line: line)
}

private func erased<T: Thenable>(_ thenable: T) -> Promise<Any> {
    thenable._box._mapped(.inline, .unknown) { $0 }
}

/// Returns a promise for the values of all `thenables`, any number of any types.
///
/// - Returns: A promise for the values in the order given; rejected with the first error as soon as there is one, while the
///   others go on.
@_disfavoredOverload
@preconcurrency
public func when<each U: Thenable>(
    fulfilled thenables: repeat each U, file: StaticString = #fileID, line: UInt = #line
) -> Promise<(repeat (each U).T)> {
    let boxes = (repeat (each thenables)._box)
    var members: [_Box] = []
    for box in repeat each boxes { members.append(box) }
    return Group.wait(forAll: members, result: Promise(pendingAt: Site(file, line)), failsFast: true) {
        Outcome { (repeat try (each boxes).outcome.unsafelyUnwrapped.get()) }
    }
}
