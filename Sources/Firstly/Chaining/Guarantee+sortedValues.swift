public import Dispatch

extension Guarantee where T: Sequence {
    /// Returns a guarantee for the elements in the order that `areInIncreasingOrder` says.
    ///
    /// - Parameters:
    ///   - areInIncreasingOrder: Tells whether the first comes before the second. Called where it was written, if
    ///     that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func sortedValues(
        @_inheritActorContext _ areInIncreasingOrder: @escaping @isolated(any) @Sendable (T.Element, T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        let (context, areInIncreasingOrder) = followed(areInIncreasingOrder, else: .map)
        return _box._surelySortedValues(context, Site(file, line), areInIncreasingOrder)
    }

    /// Returns a guarantee for the elements in the order that `areInIncreasingOrder` says.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - areInIncreasingOrder: Tells whether the first comes before the second. Called on `queue`; belongs to no
    ///     actor.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping @Sendable (T.Element, T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(Context(queue, flags), Site(file, line), areInIncreasingOrder)
    }

    /// Returns a guarantee for the elements in the order that `areInIncreasingOrder` says.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - areInIncreasingOrder: Tells whether the first comes before the second. Called on the main queue; may touch
    ///     what belongs to the main actor.
    @inlinable
    @preconcurrency
    public func sortedValues(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping @MainActor @Sendable (T.Element, T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(Context(queue, flags), Site(file, line), onMain(areInIncreasingOrder))
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable {
    /// Returns a guarantee for the elements in ascending order.
    ///
    /// - Parameters:
    @inlinable
    public func sortedValues(
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(.map, Site(file, line))
    }

    /// Returns a guarantee for the elements in ascending order.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelySortedValues(Context(queue, flags), Site(file, line))
    }
}
