public import Dispatch

extension Thenable {
    /// Calls `body` with this value on its way, and returns a promise for the same value.
    ///
    /// - Parameters:
    ///   - body: Gets the value. Called where it was written, if that is an actor; else on the default queue.
    /// - Returns: A promise that is rejected if this one is, or `body` throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func get(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .return)
        return _box._got(context, Site(file, line), body)
    }

    /// Calls `body` with this value on its way, and returns a promise for the same value.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws.
    @inlinable
    @_disfavoredOverload
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._got(Context(queue, flags), Site(file, line), body)
    }

    /// Calls `body` with this value on its way, and returns a promise for the same value.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on the main queue; may touch what belongs to the main actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws.
    @inlinable
    @preconcurrency
    public func get(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._got(Context(queue, flags), Site(file, line), onMain(body))
    }

    /// Calls `body` with the outcome on its way, and returns a promise that ends the same.
    ///
    /// - Parameters:
    ///   - body: Gets the outcome. Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func tap(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Outcome<T>) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .map)
        return _box._tapped(context, Site(file, line), body)
    }

    /// Calls `body` with the outcome on its way, and returns a promise that ends the same.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Gets the outcome. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func tap(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Outcome<T>) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._tapped(Context(queue, flags), Site(file, line), body)
    }

    /// Calls `body` with the outcome on its way, and returns a promise that ends the same.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Gets the outcome. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @preconcurrency
    public func tap(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (Outcome<T>) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._tapped(Context(queue, flags), Site(file, line), onMain(body))
    }
}
