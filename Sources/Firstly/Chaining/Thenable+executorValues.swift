// The same as for dispatchers: `.actor(store)` is looked up in a concrete type. A generic parameter, which would do for both,
// matches nil until the type checker has tried all that follows: each `on: nil` of a chain would take it six times as long.

extension Thenable where T: Sequence {
    /// `thenMap` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenMap<U: Thenable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T]> {
        _box._chainedValues(Context(executor), Site(file, line), transform)
    }

    /// `thenFlatMap` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenFlatMap<U: Thenable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T.Element]> where U.T: Sequence {
        _box._flatChainedValues(Context(executor), Site(file, line), transform)
    }

    /// `mapValues` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U]> {
        _box._mappedValues(Context(executor), Site(file, line), transform)
    }

    /// `flatMapValues` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.Element]> where U.Element: Sendable {
        _box._flatMappedValues(Context(executor), Site(file, line), transform)
    }

    /// `compactMapValues` on an actor or an executor by name: `transform` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on executor: ExecutorDispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U]> {
        _box._compactMappedValues(Context(executor), Site(file, line), transform)
    }

    /// `filterValues` on an actor or an executor by name: `isIncluded` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func filterValues(
        on executor: ExecutorDispatcher,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        _box._filteredValues(Context(executor), Site(file, line), isIncluded)
    }
}

extension Thenable where T: Collection {
    /// `firstValue` on an actor or an executor by name: `test` is called there, though its type belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func firstValue(
        on executor: ExecutorDispatcher,
        where test: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T.Element> {
        _box._firstValue(Context(executor), Site(file, line), test)
    }
}

extension Thenable where T: Sequence, T.Element: Comparable {
    /// `sortedValues` on an actor or an executor by name: the elements are compared there.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on executor: ExecutorDispatcher,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        _box._sortedValues(Context(executor), Site(file, line))
    }
}
