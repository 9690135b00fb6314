// The same as for dispatchers: `.actor(store)` is looked up in a concrete type. A generic parameter, which would do for both,
// matches nil until the type checker has tried all that follows: each `on: nil` of a chain would take it six times as long.

extension Guarantee where T: Sequence {
    /// `thenMap` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenMap<U>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyChainedValues(Context(executor), Site(file, line), transform)
    }

    /// `thenFlatMap` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenFlatMap<U: Sequence>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatChainedValues(Context(executor), Site(file, line), transform)
    }

    /// `mapValues` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(Context(executor), Site(file, line), transform)
    }

    /// `flatMapValues` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        _box._surelyFlatMappedValues(Context(executor), Site(file, line), transform)
    }

    /// `compactMapValues` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(Context(executor), Site(file, line), transform)
    }

    /// `filterValues` on an actor or an executor by name: `isIncluded` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func filterValues(
        on executor: ExecutorDispatcher,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelyFilteredValues(Context(executor), Site(file, line), isIncluded)
    }

    /// `sortedValues` on an actor or an executor by name: `areInIncreasingOrder` is called there, though
    /// its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on executor: ExecutorDispatcher,
        _ areInIncreasingOrder: @escaping @Sendable (T.Element, T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(Context(executor), Site(file, line), areInIncreasingOrder)
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable {
    /// `sortedValues` on an actor or an executor by name: the elements are compared there.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on executor: ExecutorDispatcher,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(Context(executor), Site(file, line))
    }
}
