extension Guarantee {
    /// `then` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func then<U>(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (T) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyChained(Context(dispatcher), Site(file, line), body)
    }

    /// `map` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyMapped(Context(dispatcher), Site(file, line), body)
    }

    /// `done` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func done(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyMapped(Context(dispatcher), Site(file, line), body)
    }

    /// `get` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func get(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyGot(Context(dispatcher), Site(file, line), body)
    }
}
