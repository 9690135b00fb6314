public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Guarantee where T: Sequence {
    /// `mapValues` on a queue.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `mapValues` on a queue, in Swift 5.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `flatMapValues` on a queue.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        _box._surelyFlatMappedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `flatMapValues` on a queue, in Swift 5.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatMappedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `compactMapValues` on a queue.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `compactMapValues` on a queue, in Swift 5.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(_Context(queue, flags), _Site(file, line), transform)
    }

    /// `filterValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func filterValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelyFilteredValues(_Context(queue, flags), _Site(file, line), isIncluded)
    }
}
