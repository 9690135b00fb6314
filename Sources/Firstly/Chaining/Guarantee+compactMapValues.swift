public import Dispatch

extension Guarantee where T: Sequence {
    /// Returns a guarantee for what `transform` makes of each element, without the nils.
    ///
    /// - Parameters:
    ///   - transform: Makes a new element. Called where it was written, if that is an actor; else on the default
    ///     queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func compactMapValues<U: Sendable, Next: Guarantee<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyCompactMappedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a guarantee for what `transform` makes of each element, without the nils.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on `queue`; belongs to no actor.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a guarantee for what `transform` makes of each element, without the nils.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on the main queue; may touch what belongs to the main actor.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func compactMapValues<U: Sendable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// Returns a guarantee for the elements that `isIncluded` wants.
    ///
    /// - Parameters:
    ///   - isIncluded: Tells whether to keep an element. Called where it was written, if that is an actor; else on
    ///     the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func filterValues<Next: Guarantee<[T.Element]>>(
        @_inheritActorContext _ isIncluded: @escaping @isolated(any) @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, isIncluded) = followed(isIncluded, else: .map)
        return _box._surelyFilteredValues(context, Site(file, line), isIncluded).asNext()
    }

    /// Returns a guarantee for the elements that `isIncluded` wants.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - isIncluded: Tells whether to keep an element. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func filterValues(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelyFilteredValues(Context(queue, flags), Site(file, line), isIncluded)
    }

    /// Returns a guarantee for the elements that `isIncluded` wants.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - isIncluded: Tells whether to keep an element. Called on the main queue; may touch what belongs to the main
    ///     actor.
    @inlinable
    @preconcurrency
    public func filterValues(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @MainActor @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        _box._surelyFilteredValues(Context(queue, flags), Site(file, line), onMain(isIncluded))
    }
}
