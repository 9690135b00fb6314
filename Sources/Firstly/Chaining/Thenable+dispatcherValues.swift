extension Thenable where T: Sequence {
    /// `thenMap` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenMap<U: Thenable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T]> {
        _box._chainedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `thenFlatMap` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenFlatMap<U: Thenable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T.Element]> where U.T: Sequence {
        _box._flatChainedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `mapValues` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U]> {
        _box._mappedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `flatMapValues` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.Element]> where U.Element: Sendable {
        _box._flatMappedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `compactMapValues` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on dispatcher: any Dispatcher,
        _ transform: @escaping @Sendable (T.Element) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U]> {
        _box._compactMappedValues(Context(dispatcher), Site(file, line), transform)
    }

    /// `filterValues` on a dispatcher: `isIncluded` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func filterValues(
        on dispatcher: any Dispatcher,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        _box._filteredValues(Context(dispatcher), Site(file, line), isIncluded)
    }
}

extension Thenable where T: Collection {
    /// `firstValue` on a dispatcher: `test` is called wherever that calls it, and belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func firstValue(
        on dispatcher: any Dispatcher,
        where test: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T.Element> {
        _box._firstValue(Context(dispatcher), Site(file, line), test)
    }
}

extension Thenable where T: Sequence, T.Element: Comparable {
    /// `sortedValues` on a dispatcher: the elements are compared wherever that calls it.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on dispatcher: any Dispatcher,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        _box._sortedValues(Context(dispatcher), Site(file, line))
    }
}
