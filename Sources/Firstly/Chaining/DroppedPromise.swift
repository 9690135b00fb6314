// A promise that is all that the closure of `done`, or of `firstly`, comes to, and so is dropped.
//
// The overloads of `done`, where most likely `then` was meant, rank before the overloads that take nothing, for which the compiler has to let go of what the closure returns, and cost it
// next to nothing, as what they return is known only when the closure is: see `NextStep.swift`. In Swift 5 they are not there, as
// code that drops what may be dropped shall compile there as it did.

/// What `done` warns of when its closure returns it.
///
/// Public only for that; not to be conformed to.
public protocol _DroppedPromise {
    /// `Void`, which the compiler does not know before it knows this type.
    associatedtype _Nothing
}

extension Promise: _DroppedPromise {
    /// `Void`.
    public typealias _Nothing = Void
}

/// What `done` lets go of when its closure returns it, as nothing is lost with it: no error, and most of its operators do not mind.
///
/// Were these not told apart, the compiler would take what a guarantee's operators return for promises. Not to be conformed to.
public protocol _DroppedGuarantee {
    /// `Void`, which the compiler does not know before it knows this type.
    associatedtype _Nothing
}

extension Guarantee: _DroppedGuarantee {
    /// `Void`.
    public typealias _Nothing = Void
}

extension Thenable {
    /// Drops the promise that `body` returns.
    @available(
        swift, introduced: 6, message: "the closure of `done` returns nothing: use `then` to go on with a promise"
    )
    @available(
        *, deprecated, message: "the promise is dropped: use `then` to go on with a promise, or write `_ =` to drop it"
    )
    @preconcurrency
    public func done<U: _DroppedPromise, Next: Promise<U._Nothing>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, body) = followed(body, else: .return)
        return _box._mapped(context, Site(file, line)) { _ = try body($0) } as Promise<Void> as! Next
    }

    /// Lets go of the guarantee that `body` returns.
    @available(
        swift, introduced: 6, message: "the closure of `done` returns nothing: use `then` to go on with a promise"
    )
    @preconcurrency
    public func done<U: _DroppedGuarantee, Next: Promise<U._Nothing>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, body) = followed(body, else: .return)
        return _box._mapped(context, Site(file, line)) { _ = try body($0) } as Promise<Void> as! Next
    }
}

extension Guarantee {
    /// Drops the promise that `body` returns.
    @available(
        swift, introduced: 6, message: "the closure of `done` returns nothing: use `then` to go on with a promise"
    )
    @available(
        *, deprecated, message: "the promise is dropped: use `then` to go on with a promise, or write `_ =` to drop it"
    )
    @discardableResult
    @preconcurrency
    public func done<U: _DroppedPromise, Next: Guarantee<U._Nothing>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, body) = followed(body, else: .return)
        return _box._surelyMapped(context, Site(file, line)) { _ = body($0) } as Guarantee<Void> as! Next
    }

    /// Lets go of the guarantee that `body` returns.
    @available(
        swift, introduced: 6, message: "the closure of `done` returns nothing: use `then` to go on with a promise"
    )
    @discardableResult
    @preconcurrency
    public func done<U: _DroppedGuarantee, Next: Guarantee<U._Nothing>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, body) = followed(body, else: .return)
        return _box._surelyMapped(context, Site(file, line)) { _ = body($0) } as Guarantee<Void> as! Next
    }
}

/// Calls `body` now, and returns a promise of nothing.
///
/// The closure comes to that if the step after it takes no value, as a promise is dropped here rather than a value there.
@available(
    *, deprecated,
    message: "what `firstly` begins with is dropped: let the next step take its value, at least as `{ _ in }`"
)
@_disfavoredOverload
public func firstly(
    execute body: () throws -> Void, file: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> {
    let begun: () throws -> Promise<Void> = {
        try body()
        return Promise()
    }
    return firstly(execute: begun, file: file, line: line)
}
