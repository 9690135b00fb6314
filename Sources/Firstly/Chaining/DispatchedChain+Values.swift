// The operators on the elements of a value.

extension DispatchedChain where Base.T: Sequence {
    /// Goes on with what `transform` makes of each element.
    @inlinable
    @_disfavoredOverload
    public func mapValues<U: Sendable>(
        _ transform: @escaping @Sendable (Base.T.Element) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<[U]>> {
        next { $0._mappedValues($1, Site(file, line), transform) }
    }

    /// Goes on with the elements of all that `transform` makes of each element.
    @inlinable
    @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        _ transform: @escaping @Sendable (Base.T.Element) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<[U.Element]>> where U.Element: Sendable {
        next { $0._flatMappedValues($1, Site(file, line), transform) }
    }

    /// Goes on with what `transform` makes of each element, unless that is nil.
    @inlinable
    @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        _ transform: @escaping @Sendable (Base.T.Element) throws -> U?, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<[U]>> {
        next { $0._compactMappedValues($1, Site(file, line), transform) }
    }

    /// Goes on with those elements that `isIncluded`.
    @inlinable
    @_disfavoredOverload
    public func filterValues(
        _ isIncluded: @escaping @Sendable (Base.T.Element) -> Bool, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<[Base.T.Element]>> {
        next { $0._filteredValues($1, Site(file, line), isIncluded) }
    }

    /// Goes on with the values of the promises that `transform` makes of each element, all started at once.
    @inlinable
    @_disfavoredOverload
    public func thenMap<U: Thenable>(
        _ transform: @escaping @Sendable (Base.T.Element) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<[U.T]>> {
        next { $0._chainedValues($1, Site(file, line), transform) }
    }

    /// Goes on with the elements of all values of the promises that `transform` makes of each element.
    @inlinable
    @_disfavoredOverload
    public func thenFlatMap<U: Thenable>(
        _ transform: @escaping @Sendable (Base.T.Element) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<[U.T.Element]>> where U.T: Sequence {
        next { $0._flatChainedValues($1, Site(file, line), transform) }
    }

    /// Goes on with the first element that passes `test`; rejected with `PromiseError.emptySequence` if none does.
    @inlinable
    public func firstValue(
        where test: @escaping @Sendable (Base.T.Element) -> Bool, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<Base.T.Element>> {
        next { $0._firstValue($1, Site(file, line), test) }
    }
}

extension DispatchedChain where Base.T: Sequence, Base.T.Element: Comparable {
    /// Goes on with the elements in ascending order.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<[Base.T.Element]>> {
        next { $0._sortedValues($1, Site(file, line)) }
    }
}

extension DispatchedChain where Base.T: Collection {
    /// Goes on with the first element; rejected with `PromiseError.emptySequence` if there is none.
    public var firstValue: DispatchedChain<Promise<Base.T.Element>> {
        next { box, _ in box._firstValue(.inline, .unknown) { _ in true } }
    }

    /// Goes on with the last element; rejected with `PromiseError.emptySequence` if there is none.
    public var lastValue: DispatchedChain<Promise<Base.T.Element>> {
        next { box, _ in box._lastValue(.inline, .unknown) }
    }
}
