public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Guarantee {
    /// `map` on a queue.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyMapped(_Context(queue, flags), _Site(file, line), body)
    }

    /// `map` on a queue, in Swift 5.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<U> {
        _box._surelyMapped(_Context(queue, flags), _Site(file, line), body)
    }

    /// `then` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func then<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyChained(_Context(queue, flags), _Site(file, line), body)
    }

    /// `done` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyMapped(_Context(queue, flags), _Site(file, line), body)
    }

    /// `get` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyGot(_Context(queue, flags), _Site(file, line), body)
    }
}
