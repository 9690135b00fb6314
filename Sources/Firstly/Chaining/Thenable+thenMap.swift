public import Dispatch

extension Thenable where T: Sequence {
    /// Returns a promise for the values of the promises that `transform` makes of each element, all started at
    /// once.
    ///
    /// - Parameters:
    ///   - transform: Makes a promise of an element. Called where it was written, if that is an actor; else on the
    ///     default queue.
    /// - Returns: A promise for the values in the order of the elements; rejected if this one or any of those
    ///   is, or `transform` throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func thenMap<U: Thenable, Next: Promise<[U.T]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._chainedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a promise for the values of the promises that `transform` makes of each element, all started at
    /// once.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a promise of an element. Called on `queue`; belongs to no actor.
    /// - Returns: A promise for the values in the order of the elements; rejected if this one or any of those
    ///   is, or `transform` throws.
    @inlinable
    @_disfavoredOverload
    public func thenMap<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T]> {
        _box._chainedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a promise for the values of the promises that `transform` makes of each element, all started at
    /// once.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a promise of an element. Called on the main queue; may touch what belongs to the main
    ///     actor.
    /// - Returns: A promise for the values in the order of the elements; rejected if this one or any of those
    ///   is, or `transform` throws.
    @inlinable
    @preconcurrency
    public func thenMap<U: Thenable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T]> {
        _box._chainedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// Returns a promise for the elements of the promises that `transform` makes of each element, in one array.
    ///
    /// - Parameters:
    ///   - transform: Makes a promise of an element. Called where it was written, if that is an actor; else on the
    ///     default queue.
    /// - Returns: A promise for the elements in order; rejected if this one or any of those is, or `transform`
    ///   throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func thenFlatMap<U: Thenable, Next: Promise<[U.T.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.T: Sequence {
        let (context, transform) = followed(transform, else: .map)
        return _box._flatChainedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a promise for the elements of the promises that `transform` makes of each element, in one array.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a promise of an element. Called on `queue`; belongs to no actor.
    /// - Returns: A promise for the elements in order; rejected if this one or any of those is, or `transform`
    ///   throws.
    @inlinable
    @_disfavoredOverload
    public func thenFlatMap<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T.Element]> where U.T: Sequence {
        _box._flatChainedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a promise for the elements of the promises that `transform` makes of each element, in one array.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a promise of an element. Called on the main queue; may touch what belongs to the main
    ///     actor.
    /// - Returns: A promise for the elements in order; rejected if this one or any of those is, or `transform`
    ///   throws.
    @inlinable
    @preconcurrency
    public func thenFlatMap<U: Thenable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.T.Element]> where U.T: Sequence {
        _box._flatChainedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
