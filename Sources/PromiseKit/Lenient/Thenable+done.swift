public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Thenable {
    /// `done` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._mapped(_Context(queue, flags), _Site(file, line), body)
    }

    /// `get` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._got(_Context(queue, flags), _Site(file, line), body)
    }

    /// `tap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func tap(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Outcome<T>) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._tapped(_Context(queue, flags), _Site(file, line), body)
    }
}
