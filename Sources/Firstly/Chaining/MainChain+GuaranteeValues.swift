// The operators on the elements of a guarantee's value: what is at the end cannot fail.

extension MainChain {
    /// Goes on with what `transform` makes of each element.
    @inlinable
    public func mapValues<T: Sequence, U: Sendable>(
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<[U]>> where Base == Guarantee<T> {
        next { $0._surelyMappedValues($1, Site(file, line), onMain(transform)) }
    }

    /// Goes on with the elements of all that `transform` makes of each element.
    @inlinable
    public func flatMapValues<T: Sequence, U: Sequence>(
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<[U.Element]>> where Base == Guarantee<T>, U.Element: Sendable {
        next { $0._surelyFlatMappedValues($1, Site(file, line), onMain(transform)) }
    }

    /// Goes on with what `transform` makes of each element, unless that is nil.
    @inlinable
    public func compactMapValues<T: Sequence, U: Sendable>(
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U?, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<[U]>> where Base == Guarantee<T> {
        next { $0._surelyCompactMappedValues($1, Site(file, line), onMain(transform)) }
    }

    /// Goes on with those elements that `isIncluded`.
    @inlinable
    public func filterValues<T: Sequence>(
        _ isIncluded: @escaping @MainActor @Sendable (T.Element) -> Bool, file: StaticString = #fileID,
        line: UInt = #line
    ) -> MainChain<Guarantee<[T.Element]>> where Base == Guarantee<T> {
        next { $0._surelyFilteredValues($1, Site(file, line), onMain(isIncluded)) }
    }

    /// Goes on with the values of the guarantees that `transform` makes of each element, all started at once.
    @inlinable
    public func thenMap<T: Sequence, U>(
        _ transform: @escaping @MainActor @Sendable (T.Element) -> Guarantee<U>, file: StaticString = #fileID,
        line: UInt = #line
    ) -> MainChain<Guarantee<[U]>> where Base == Guarantee<T> {
        next { $0._surelyChainedValues($1, Site(file, line), onMain(transform)) }
    }

    /// Goes on with the elements of all values of the guarantees that `transform` makes of each element.
    @inlinable
    public func thenFlatMap<T: Sequence, U: Sequence>(
        _ transform: @escaping @MainActor @Sendable (T.Element) -> Guarantee<U>, file: StaticString = #fileID,
        line: UInt = #line
    ) -> MainChain<Guarantee<[U.Element]>> where Base == Guarantee<T> {
        next { $0._surelyFlatChainedValues($1, Site(file, line), onMain(transform)) }
    }

    /// Goes on with the elements in the order that `areInIncreasingOrder` says.
    @inlinable
    public func sortedValues<T: Sequence>(
        _ areInIncreasingOrder: @escaping @MainActor @Sendable (T.Element, T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<[T.Element]>> where Base == Guarantee<T> {
        next { $0._surelySortedValues($1, Site(file, line), onMain(areInIncreasingOrder)) }
    }

    /// Goes on with the elements in ascending order.
    @inlinable
    public func sortedValues<T: Sequence>(
        file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<[T.Element]>> where Base == Guarantee<T>, T.Element: Comparable {
        next { $0._surelySortedValues($1, Site(file, line)) }
    }
}
