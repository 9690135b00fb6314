// Promises of nothing give a promise of nothing, not of a tuple of nothings. These forms are more specific than those for tuples;
// a variadic one would not be.

/// Returns a promise that is fulfilled once another is.
@preconcurrency
@inlinable
public func when<U: Thenable>(
    fulfilled promise: U, file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> where U.T == Void {
    all([promise._box], Site(file, line))
}

/// Returns a promise that is fulfilled once 2 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable>(
    fulfilled pu: U, _ pv: V,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> where U.T == Void, V.T == Void {
    all([pu._box, pv._box], Site(file, line))
}

/// Returns a promise that is fulfilled once 3 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> where U.T == Void, V.T == Void, W.T == Void {
    all([pu._box, pv._box, pw._box], Site(file, line))
}

/// Returns a promise that is fulfilled once 4 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> where U.T == Void, V.T == Void, W.T == Void, X.T == Void {
    all([pu._box, pv._box, pw._box, px._box], Site(file, line))
}

/// Returns a promise that is fulfilled once 5 others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable, Y: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> where U.T == Void, V.T == Void, W.T == Void, X.T == Void, Y.T == Void {
    all([pu._box, pv._box, pw._box, px._box, py._box], Site(file, line))
}

/// Returns a promise that is fulfilled once six or more others are; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable>(
    fulfilled first: U, _ second: U, _ third: U, _ fourth: U, _ fifth: U, _ others: U...,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> where U.T == Void {
    all(boxes(of: [first, second, third, fourth, fifth] + others), Site(file, line))
}

@usableFromInline
func all(_ boxes: [_ValueBox<Void>], _ site: Site) -> Promise<Void> {
    Group.wait(forAll: boxes, result: Promise(pendingAt: site), failsFast: true) { .fulfilled(()) }
}
