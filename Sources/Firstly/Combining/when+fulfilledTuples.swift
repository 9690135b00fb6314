// With `cancelOnFailure` the first error cancels the others, as far as nobody else waits for them.
//
// Up to five members of different types are spelled out: with a tuple from a parameter pack the type checker of Swift 6.3 rejects
// closures that use members of two of its elements, as in `{ a, b in print(a.count, b.count) }`.

/// Returns a promise for the values of 2 thenables; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, Next: Promise<(U.T, V.T)>>(
    fulfilled pu: U, _ pv: V, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let (pu, pv) = (pu._box, pv._box)
    return Group.wait(
        forAll: [pu, pv], result: Promise<(U.T, V.T)>(pendingAt: Site(file, line)), failsFast: true,
        cancelsOthers: cancelOnFailure
    ) {
        Outcome { (try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get()) }
    }.asNext()
}

/// Returns a promise for the values of 3 thenables; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, Next: Promise<(U.T, V.T, W.T)>>(
    fulfilled pu: U, _ pv: V, _ pw: W, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let (pu, pv, pw) = (pu._box, pv._box, pw._box)
    return Group.wait(
        forAll: [pu, pv, pw], result: Promise<(U.T, V.T, W.T)>(pendingAt: Site(file, line)), failsFast: true,
        cancelsOthers: cancelOnFailure
    ) {
        Outcome {
            (
                try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get(),
                try pw.outcome.unsafelyUnwrapped.get()
            )
        }
    }.asNext()
}

/// Returns a promise for the values of 4 thenables; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable, Next: Promise<(U.T, V.T, W.T, X.T)>>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let (pu, pv, pw, px) = (pu._box, pv._box, pw._box, px._box)
    return Group.wait(
        forAll: [pu, pv, pw, px], result: Promise<(U.T, V.T, W.T, X.T)>(pendingAt: Site(file, line)), failsFast: true,
        cancelsOthers: cancelOnFailure
    ) {
        Outcome {
            (
                try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get(),
                try pw.outcome.unsafelyUnwrapped.get(), try px.outcome.unsafelyUnwrapped.get()
            )
        }
    }.asNext()
}

/// Returns a promise for the values of 5 thenables; rejected with the first error as soon as there is one.
@preconcurrency
@inlinable
public func when<
    U: Thenable, V: Thenable, W: Thenable, X: Thenable, Y: Thenable, Next: Promise<(U.T, V.T, W.T, X.T, Y.T)>
>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y, cancelOnFailure: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
) -> Next {
    let (pu, pv, pw, px, py) = (pu._box, pv._box, pw._box, px._box, py._box)
    return Group.wait(
        forAll: [pu, pv, pw, px, py], result: Promise<(U.T, V.T, W.T, X.T, Y.T)>(pendingAt: Site(file, line)),
        failsFast: true,
        cancelsOthers: cancelOnFailure
    ) {
        Outcome {
            (
                try pu.outcome.unsafelyUnwrapped.get(), try pv.outcome.unsafelyUnwrapped.get(),
                try pw.outcome.unsafelyUnwrapped.get(), try px.outcome.unsafelyUnwrapped.get(),
                try py.outcome.unsafelyUnwrapped.get()
            )
        }
    }.asNext()
}
