// The same as for dispatchers: `.actor(store)` is looked up in a concrete type. A generic parameter, which would do for both,
// matches nil until the type checker has tried all that follows: each `on: nil` of a chain would take it six times as long.

extension Guarantee {
    /// `then` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func then<U>(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (T) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyChained(Context(executor), Site(file, line), body)
    }

    /// `map` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyMapped(Context(executor), Site(file, line), body)
    }

    /// `done` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func done(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyMapped(Context(executor), Site(file, line), body)
    }

    /// `get` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func get(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyGot(Context(executor), Site(file, line), body)
    }
}
