public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension CatchMixin {
    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._recovered(_Context(queue, flags), policy, _Site(file, line), body)
    }

    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        _box._recovered(_Context(queue, flags), policy, _Site(file, line), body)
    }

    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (any Error) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyRecovered(_Context(queue, flags), _Site(file, line), body)
    }
}

extension CatchMixin where T == Void {
    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._recoveredVoid(_Context(queue, flags), policy, _Site(file, line), body)
    }

    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyRecoveredVoid(_Context(queue, flags), _Site(file, line), body)
    }
}
