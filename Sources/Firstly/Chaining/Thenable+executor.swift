// The same as for dispatchers: `.actor(store)` is looked up in a concrete type. A generic parameter, which would do for both,
// matches nil until the type checker has tried all that follows: each `on: nil` of a chain would take it six times as long.

extension Thenable {
    /// `then` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func then<U: _PromiseOrNil>(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        _box._chained(Context(executor), Site(file, line), body)
    }

    /// `map` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._mapped(Context(executor), Site(file, line), transform)
    }

    /// `compactMap` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func compactMap<U: Sendable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._compactMapped(Context(executor), Site(file, line), transform)
    }

    /// `done` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func done(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._mapped(Context(executor), Site(file, line), body)
    }

    /// `get` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func get(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._got(Context(executor), Site(file, line), body)
    }

    /// `tap` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func tap(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (Outcome<T>) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._tapped(Context(executor), Site(file, line), body)
    }
}
