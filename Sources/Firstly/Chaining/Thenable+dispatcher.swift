extension Thenable {
    /// `then` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func then<U: _PromiseOrNil>(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        _box._chained(Context(dispatcher), Site(file, line), body)
    }

    /// `map` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._mapped(Context(dispatcher), Site(file, line), transform)
    }

    /// `compactMap` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func compactMap<U: Sendable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._compactMapped(Context(dispatcher), Site(file, line), transform)
    }

    /// `done` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func done(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._mapped(Context(dispatcher), Site(file, line), body)
    }

    /// `get` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func get(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._got(Context(dispatcher), Site(file, line), body)
    }

    /// `tap` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func tap(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (Outcome<T>) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._tapped(Context(dispatcher), Site(file, line), body)
    }
}
