// Up to five members of different types are spelled out: with a tuple from a parameter pack the type checker of Swift 6.3 rejects
// closures that use members of two of its elements, as in `{ a, b in print(a.count, b.count) }`.

/// Returns a guarantee for the values of 2 guarantees.
@preconcurrency
@inlinable
public func when<U, V>(
    guarantees pu: Guarantee<U>, _ pv: Guarantee<V>,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(U, V)> {
    let (pu, pv) = (pu._box, pv._box)
    return Group.wait(forAll: [pu, pv], result: Guarantee(pendingAt: Site(file, line)), failsFast: true) {
        Outcome { (try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get()) }
    }
}

/// Returns a guarantee for the values of 3 guarantees.
@preconcurrency
@inlinable
public func when<U, V, W>(
    guarantees pu: Guarantee<U>, _ pv: Guarantee<V>, _ pw: Guarantee<W>,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(U, V, W)> {
    let (pu, pv, pw) = (pu._box, pv._box, pw._box)
    return Group.wait(forAll: [pu, pv, pw], result: Guarantee(pendingAt: Site(file, line)), failsFast: true) {
        Outcome {
            (
                try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get(),
                try pw.outcome.unsafelyUnwrapped.get()
            )
        }
    }
}

/// Returns a guarantee for the values of 4 guarantees.
@preconcurrency
@inlinable
public func when<U, V, W, X>(
    guarantees pu: Guarantee<U>, _ pv: Guarantee<V>, _ pw: Guarantee<W>, _ px: Guarantee<X>,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(U, V, W, X)> {
    let (pu, pv, pw, px) = (pu._box, pv._box, pw._box, px._box)
    return Group.wait(forAll: [pu, pv, pw, px], result: Guarantee(pendingAt: Site(file, line)), failsFast: true) {
        Outcome {
            (
                try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get(),
                try pw.outcome.unsafelyUnwrapped.get(), try px.outcome.unsafelyUnwrapped.get()
            )
        }
    }
}

/// Returns a guarantee for the values of 5 guarantees.
@preconcurrency
@inlinable
public func when<U, V, W, X, Y>(
    guarantees pu: Guarantee<U>, _ pv: Guarantee<V>, _ pw: Guarantee<W>, _ px: Guarantee<X>, _ py: Guarantee<Y>,
    file: StaticString = #fileID, line: UInt = #line
) -> Guarantee<(U, V, W, X, Y)> {
    let (pu, pv, pw, px, py) = (pu._box, pv._box, pw._box, px._box, py._box)
    return Group.wait(forAll: [pu, pv, pw, px, py], result: Guarantee(pendingAt: Site(file, line)), failsFast: true) {
        Outcome {
            (
                try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get(),
                try pw.outcome.unsafelyUnwrapped.get(), try px.outcome.unsafelyUnwrapped.get(),
                try py.outcome.unsafelyUnwrapped.get()
            )
        }
    }
}
