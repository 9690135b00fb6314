public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Guarantee where T: Sequence {
    /// `thenMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyChainedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `thenFlatMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Sequence>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatChainedValues(_Context(queue, flags), _Site(file, line), transform)
    }
}
