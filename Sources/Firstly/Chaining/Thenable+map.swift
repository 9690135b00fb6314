public import Dispatch

extension Thenable {
    /// Returns a promise for what `transform` makes of this value.
    ///
    /// - Parameters:
    ///   - transform: Makes the new value. Called where it was written, if that is an actor; else on the default
    ///     queue.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    /// - Complexity: O(1); one object.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func map<U: Sendable>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        let (context, transform) = followed(transform, else: .map)
        return _box._mapped(context, Site(file, line), transform)
    }

    /// Returns a promise for what `transform` makes of this value.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes the new value. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    /// - Complexity: O(1); one object.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._mapped(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a promise for what `transform` makes of this value.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes the new value. Called on the main queue; may touch what belongs to the main actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    /// - Complexity: O(1); one object.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func map<U: Sendable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._mapped(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// Returns a promise for what `transform` makes of this value, unless that is nil.
    ///
    /// - Parameters:
    ///   - transform: Makes the new value. Called where it was written, if that is an actor; else on the default
    ///     queue.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws, or returns nil: with
    ///   `PromiseError.compactMap`.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func compactMap<U: Sendable>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        let (context, transform) = followed(transform, else: .map)
        return _box._compactMapped(context, Site(file, line), transform)
    }

    /// Returns a promise for what `transform` makes of this value, unless that is nil.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Makes the new value. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws, or returns nil: with
    ///   `PromiseError.compactMap`.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._compactMapped(Context(queue, flags), Site(file, line), transform)
    }

    /// Returns a promise for what `transform` makes of this value, unless that is nil.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - transform: Makes the new value. Called on the main queue; may touch what belongs to the main actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws, or returns nil: with
    ///   `PromiseError.compactMap`.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func compactMap<U: Sendable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box._compactMapped(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
