public import Dispatch

extension Guarantee where T: Sequence {
    /// Returns a guarantee for the values of the guarantees that `transform` makes of each element, all started
    /// at once.
    ///
    /// - Parameters:
    ///   - transform: Makes a guarantee of an element. Called where it was written, if that is an actor; else on the
    ///     default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func thenMap<U, Next: Guarantee<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyChainedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a guarantee for the values of the guarantees that `transform` makes of each element, all started
    /// at once.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a guarantee of an element. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenMap<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyChainedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a guarantee for the values of the guarantees that `transform` makes of each element, all started
    /// at once.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a guarantee of an element. Called on the main queue; may touch what belongs to the main
    ///     actor.
    @inlinable
    @preconcurrency
    public func thenMap<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U]> {
        _box._surelyChainedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// Returns a guarantee for the elements of the guarantees that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - transform: Makes a guarantee of an element. Called where it was written, if that is an actor; else on the
    ///     default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func thenFlatMap<U: Sequence, Next: Guarantee<[U.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyFlatChainedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a guarantee for the elements of the guarantees that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a guarantee of an element. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func thenFlatMap<U: Sequence>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatChainedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a guarantee for the elements of the guarantees that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a guarantee of an element. Called on the main queue; may touch what belongs to the main
    ///     actor.
    @inlinable
    @preconcurrency
    public func thenFlatMap<U: Sequence>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatChainedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
