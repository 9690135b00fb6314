public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Thenable {
    /// `map` on a queue.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._mapped(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `map` on a queue, in Swift 5.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        _box._mapped(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `compactMap` on a queue.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._compactMapped(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `compactMap` on a queue, in Swift 5.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        _box._compactMapped(_Context(queue, flags), _Site(file, line), transform)
    }
}
