public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Thenable where T: Sequence {
    /// `thenMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T]> {
        _box._chainedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `thenFlatMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T.Element]> where U.T: Sequence {
        _box._flatChainedValues(_Context(queue, flags), _Site(file, line), transform)
    }
}
