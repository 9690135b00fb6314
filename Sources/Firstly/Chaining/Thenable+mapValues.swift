public import Dispatch

extension Thenable where T: Sequence {
    /// Returns a promise for what `transform` makes of each element.
    ///
    /// - Parameters:
    ///   - transform: Makes a new element. Called where it was written, if that is an actor; else on the default
    ///     queue.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func mapValues<U: Sendable, Next: Promise<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._mappedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a promise for what `transform` makes of each element.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U]> {
        _box._mappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a promise for what `transform` makes of each element.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on the main queue; may touch what belongs to the main actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func mapValues<U: Sendable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U]> {
        _box._mappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// Returns a promise for the elements of the sequences that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - transform: Makes a new element. Called where it was written, if that is an actor; else on the default
    ///     queue.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func flatMapValues<U: Sequence, Next: Promise<[U.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.Element: Sendable {
        let (context, transform) = followed(transform, else: .map)
        return _box._flatMappedValues(context, Site(file, line), transform).asNext()
    }

    /// Returns a promise for the elements of the sequences that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.Element]> where U.Element: Sendable {
        _box._flatMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a promise for the elements of the sequences that `transform` makes of each element, in one
    /// array.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes a new element. Called on the main queue; may touch what belongs to the main actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func flatMapValues<U: Sequence>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[U.Element]> where U.Element: Sendable {
        _box._flatMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
