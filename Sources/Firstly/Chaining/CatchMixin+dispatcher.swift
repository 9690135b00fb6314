extension CatchMixin {
    /// `catch` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func `catch`(
        on dispatcher: any Dispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        _box._caught(Context(dispatcher), policy, Site(file, line), body)
    }

    /// `recover` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func recover(
        on dispatcher: any Dispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._recovered(Context(dispatcher), policy, Site(file, line), body)
    }

    /// `recover` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func recover<U: Thenable>(
        on dispatcher: any Dispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        _box._recovered(Context(dispatcher), policy, Site(file, line), body)
    }

    /// `recover` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func recover(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (any Error) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyRecovered(Context(dispatcher), Site(file, line), body)
    }

    /// `ensure` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func ensure(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensured(Context(dispatcher), Site(file, line), body)
    }

    /// `ensureThen` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func ensureThen(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable () -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensuredThen(Context(dispatcher), Site(file, line), body)
    }
}

extension CatchMixin where T == Void {
    /// `recover` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func recover(
        on dispatcher: any Dispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._recoveredVoid(Context(dispatcher), policy, Site(file, line), body)
    }

    /// `recover` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func recover(
        on dispatcher: any Dispatcher,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyRecoveredVoid(Context(dispatcher), Site(file, line), body)
    }
}
