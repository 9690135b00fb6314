public import Dispatch

extension Guarantee where T: Sequence {
    /// Returns a guarantee for what `transform` makes of each element.
    ///
    /// - Parameters:
    ///   - transform: Makes a new element. Called where it was written, if that is an actor; else on the default
    ///     queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func mapValues<U: Sendable, Next: Guarantee<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyMappedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a guarantee for what `transform` makes of each element.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on `queue`; belongs to no actor.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a guarantee for what `transform` makes of each element.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on the main queue; may touch what belongs to the main actor.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func mapValues<U: Sendable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// Returns a guarantee for the elements of the sequences that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - transform: Makes new elements. Called where it was written, if that is an actor; else on the default
    ///     queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func flatMapValues<U: Sequence, Next: Guarantee<[U.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.Element: Sendable {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyFlatMappedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a guarantee for the elements of the sequences that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes new elements. Called on `queue`; belongs to no actor.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        _box._surelyFlatMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a guarantee for the elements of the sequences that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes new elements. Called on the main queue; may touch what belongs to the main actor.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func flatMapValues<U: Sequence>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        _box._surelyFlatMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
