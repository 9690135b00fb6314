public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Guarantee where T: Sequence {
    /// `sortedValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping @Sendable (T.Element, T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(_Context(queue, flags), _Site(file, line), areInIncreasingOrder)
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable {
    /// `sortedValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(_Context(queue, flags), _Site(file, line))
    }
}
