public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension CatchMixin {
    /// `catch` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func `catch`(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        _box._caught(_Context(queue, flags), policy, _Site(file, line), body)
    }

    /// `ensure` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensure(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensured(_Context(queue, flags), _Site(file, line), body)
    }

    /// `ensureThen` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensureThen(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensuredThen(_Context(queue, flags), _Site(file, line), body)
    }
}
