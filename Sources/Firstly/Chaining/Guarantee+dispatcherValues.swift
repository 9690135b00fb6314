extension Guarantee where T: Sequence {
    /// `thenMap` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenMap<U>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyChainedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `thenFlatMap` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenFlatMap<U: Sequence>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatChainedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `mapValues` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `flatMapValues` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        _box._surelyFlatMappedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `compactMapValues` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `filterValues` on a dispatcher: `isIncluded` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func filterValues(
        on dispatcher: any Dispatcher,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelyFilteredValues(Context(dispatcher), Site(file, line), isIncluded)
    }

    /// `sortedValues` on a dispatcher: `areInIncreasingOrder` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on dispatcher: any Dispatcher,
        _ areInIncreasingOrder: @escaping @Sendable (T.Element, T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(Context(dispatcher), Site(file, line), areInIncreasingOrder)
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable {
    /// `sortedValues` on a dispatcher: the elements are compared wherever that calls it.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on dispatcher: any Dispatcher,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(Context(dispatcher), Site(file, line))
    }
}
