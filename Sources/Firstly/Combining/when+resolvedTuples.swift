// Up to five members of different types are spelled out: with a tuple from a parameter pack the type checker of Swift 6.3 rejects
// closures that use members of two of its elements, as in `{ a, b in print(a.count, b.count) }`.

/// Returns a guarantee for the outcomes of 2 thenables, values and errors alike.
@_disfavoredOverload
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable>(
    resolved pu: U, _ pv: V,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(Outcome<U.T>, Outcome<V.T>)> {
    let (pu, pv) = (pu._box, pv._box)
    return Group.wait(forAll: [pu, pv], result: Guarantee(pendingAt: Site(file, line)), failsFast: false) {
        .fulfilled((pu.outcome.unsafelyUnwrapped, pv.outcome.unsafelyUnwrapped))
    }
}

/// Returns a guarantee for the outcomes of 3 thenables, values and errors alike.
@_disfavoredOverload
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable>(
    resolved pu: U, _ pv: V, _ pw: W,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(Outcome<U.T>, Outcome<V.T>, Outcome<W.T>)> {
    let (pu, pv, pw) = (pu._box, pv._box, pw._box)
    return Group.wait(forAll: [pu, pv, pw], result: Guarantee(pendingAt: Site(file, line)), failsFast: false) {
        .fulfilled((pu.outcome.unsafelyUnwrapped, pv.outcome.unsafelyUnwrapped, pw.outcome.unsafelyUnwrapped))
    }
}

/// Returns a guarantee for the outcomes of 4 thenables, values and errors alike.
@_disfavoredOverload
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable>(
    resolved pu: U, _ pv: V, _ pw: W, _ px: X,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(Outcome<U.T>, Outcome<V.T>, Outcome<W.T>, Outcome<X.T>)> {
    let (pu, pv, pw, px) = (pu._box, pv._box, pw._box, px._box)
    return Group.wait(forAll: [pu, pv, pw, px], result: Guarantee(pendingAt: Site(file, line)), failsFast: false) {
        .fulfilled(
            (
                pu.outcome.unsafelyUnwrapped, pv.outcome.unsafelyUnwrapped, pw.outcome.unsafelyUnwrapped,
                px.outcome.unsafelyUnwrapped
            ))
    }
}

/// Returns a guarantee for the outcomes of 5 thenables, values and errors alike.
@_disfavoredOverload
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable, Y: Thenable>(
    resolved pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(Outcome<U.T>, Outcome<V.T>, Outcome<W.T>, Outcome<X.T>, Outcome<Y.T>)> {
    let (pu, pv, pw, px, py) = (pu._box, pv._box, pw._box, px._box, py._box)
    return Group.wait(forAll: [pu, pv, pw, px, py], result: Guarantee(pendingAt: Site(file, line)), failsFast: false) {
        .fulfilled(
            (
                pu.outcome.unsafelyUnwrapped, pv.outcome.unsafelyUnwrapped, pw.outcome.unsafelyUnwrapped,
                px.outcome.unsafelyUnwrapped, py.outcome.unsafelyUnwrapped
            ))
    }
}
