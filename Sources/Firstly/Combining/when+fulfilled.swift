/// Returns a promise for the values of all `thenables`.
///
/// - Parameters:
///   - thenables: The promises to wait for.
///   - cancelOnFailure: Whether the first error cancels the others, as far as nobody else waits for them, or they go on.
/// - Returns: A promise for the values in the order given; rejected with the first error as soon as there is one. No thenables
///   give no values, at once. Cancelling it cancels those that nobody else waits for.
/// - Complexity: O(n) in all.
@preconcurrency
@inlinable
public func when<U: Thenable, Next: Promise<[U.T]>>(
    fulfilled thenables: [U], cancelOnFailure: Bool = false, file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let members = boxes(of: thenables)
    return Group.wait(
        forAll: members, result: Promise<[U.T]>(pendingAt: Site(file, line)), failsFast: true,
        cancelsOthers: cancelOnFailure
    ) {
        .fulfilled(values(of: members))
    }.asNext()
}

/// Returns a promise that is fulfilled once all `promises` are.
///
/// - Parameters:
///   - promises: The promises to wait for.
///   - cancelOnFailure: Whether the first error cancels the others, as far as nobody else waits for them, or they go on.
/// - Returns: A promise that is rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, Next: Promise<Void>>(
    fulfilled promises: [U], cancelOnFailure: Bool = false, file: StaticString = #fileID, line: UInt = #line
) -> Next where U.T == Void {
    Group.wait(
        forAll: boxes(of: promises), result: Promise<Void>(pendingAt: Site(file, line)), failsFast: true,
        cancelsOthers: cancelOnFailure
    ) { .fulfilled(()) }.asNext()
}

/// Returns a promise for the values of `thenables` of any types.
///
/// - Parameters:
///   - thenables: The promises to wait for.
///   - cancelOnFailure: Whether the first error cancels the others, as far as nobody else waits for them, or they go on.
/// - Returns: A promise for the values in the order given; rejected with the first error as soon as there is one.
@_disfavoredOverload
public func when(
    fulfilled thenables: [any Thenable], cancelOnFailure: Bool = false, file: StaticString = #fileID, line: UInt = #line
) -> Promise<[Any]> {
    var promises: [Promise<Any>] = []
    for thenable in thenables { promises.append(erased(thenable)) }
    return when(fulfilled: promises, cancelOnFailure: cancelOnFailure, file: file, line: line)
}

private func erased<T: Thenable>(_ thenable: T) -> Promise<Any> {
    thenable._box._mapped(.inline, .unknown) { $0 }
}

/// Returns a promise for the values of all `thenables`, any number of any types.
///
/// - Parameters:
///   - thenables: The promises to wait for.
///   - cancelOnFailure: Whether the first error cancels the others, as far as nobody else waits for them, or they go on.
/// - Returns: A promise for the values in the order given; rejected with the first error as soon as there is one.
@_disfavoredOverload
@preconcurrency
public func when<each U: Thenable, Next: Promise<(repeat (each U).T)>>(
    fulfilled thenables: repeat each U, cancelOnFailure: Bool = false, file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let boxes = (repeat (each thenables)._box)
    var members: [_Box] = []
    for box in repeat each boxes { members.append(box) }
    return Group.wait(
        forAll: members, result: Promise<(repeat (each U).T)>(pendingAt: Site(file, line)), failsFast: true,
        cancelsOthers: cancelOnFailure
    ) {
        Outcome { (repeat try (each boxes).outcome.unsafelyUnwrapped.get()) }
    }.asNext()
}
