// The same as for dispatchers: `.actor(store)` is looked up in a concrete type. A generic parameter, which would do for both,
// matches nil until the type checker has tried all that follows: each `on: nil` of a chain would take it six times as long.

extension CatchMixin {
    /// `catch` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func `catch`(
        on executor: ExecutorDispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        _box._caught(Context(executor), policy, Site(file, line), body)
    }

    /// `recover` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func recover(
        on executor: ExecutorDispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._recovered(Context(executor), policy, Site(file, line), body)
    }

    /// `recover` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func recover<U: Thenable>(
        on executor: ExecutorDispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        _box._recovered(Context(executor), policy, Site(file, line), body)
    }

    /// `recover` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func recover(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (any Error) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyRecovered(Context(executor), Site(file, line), body)
    }

    /// `ensure` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func ensure(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensured(Context(executor), Site(file, line), body)
    }

    /// `ensureThen` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func ensureThen(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable () -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensuredThen(Context(executor), Site(file, line), body)
    }
}

extension CatchMixin where T == Void {
    /// `recover` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func recover(
        on executor: ExecutorDispatcher,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._recoveredVoid(Context(executor), policy, Site(file, line), body)
    }

    /// `recover` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func recover(
        on executor: ExecutorDispatcher,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyRecoveredVoid(Context(executor), Site(file, line), body)
    }
}
