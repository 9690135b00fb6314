// With `cancelOnFailure` the first error cancels the others, as far as nobody else waits for them.
//
// Promises of nothing give a promise of nothing, not of a tuple of nothings. These forms are more specific than those for tuples;
// a variadic one would not be.

/// Returns a promise that is fulfilled once another is.
@preconcurrency
@inlinable
public func when<U: Thenable, Next: Promise<Void>>(
    fulfilled promise: U, cancelOnFailure: Bool = false, file: StaticString = #fileID, line: UInt = #line
) -> Next where U.T == Void {
    all([promise._box], Site(file, line), cancelOnFailure).asNext()
}

/// Returns a promise that is fulfilled once 2 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, Next: Promise<Void>>(
    fulfilled pu: U, _ pv: V, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next where U.T == Void, V.T == Void {
    all([pu._box, pv._box], Site(file, line), cancelOnFailure).asNext()
}

/// Returns a promise that is fulfilled once 3 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, Next: Promise<Void>>(
    fulfilled pu: U, _ pv: V, _ pw: W, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next where U.T == Void, V.T == Void, W.T == Void {
    all([pu._box, pv._box, pw._box], Site(file, line), cancelOnFailure).asNext()
}

/// Returns a promise that is fulfilled once 4 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable, Next: Promise<Void>>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next where U.T == Void, V.T == Void, W.T == Void, X.T == Void {
    all([pu._box, pv._box, pw._box, px._box], Site(file, line), cancelOnFailure).asNext()
}

/// Returns a promise that is fulfilled once 5 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable, Y: Thenable, Next: Promise<Void>>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next where U.T == Void, V.T == Void, W.T == Void, X.T == Void, Y.T == Void {
    all([pu._box, pv._box, pw._box, px._box, py._box], Site(file, line), cancelOnFailure).asNext()
}

/// Returns a promise that is fulfilled once six or more others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, Next: Promise<Void>>(
    fulfilled first: U, _ second: U, _ third: U, _ fourth: U, _ fifth: U, _ others: U..., cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next where U.T == Void {
    all(boxes(of: [first, second, third, fourth, fifth] + others), Site(file, line), cancelOnFailure).asNext()
}

@usableFromInline
func all(_ boxes: [_ValueBox<Void>], _ site: Site, _ cancelOnFailure: Bool) -> Promise<Void> {
    Group.wait(forAll: boxes, result: Promise(pendingAt: site), failsFast: true, cancelsOthers: cancelOnFailure) {
        .fulfilled(())
    }
}
