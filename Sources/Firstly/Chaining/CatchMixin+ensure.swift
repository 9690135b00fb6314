public import Dispatch

extension CatchMixin {
    /// Calls `body` whatever the outcome is, and returns a promise that ends the same.
    ///
    /// Within a chain handlers run in source order: an `ensure` before a `catch` runs before it.
    ///
    /// - Parameters:
    ///   - body: Cleans up. Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func ensure(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .return)
        return _box._ensured(context, Site(file, line), body)
    }

    /// Calls `body` whatever the outcome is, and returns a promise that ends the same.
    ///
    /// Within a chain handlers run in source order: an `ensure` before a `catch` runs before it.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Cleans up. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func ensure(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensured(Context(queue, flags), Site(file, line), body)
    }

    /// Calls `body` whatever the outcome is, and returns a promise that ends the same.
    ///
    /// Within a chain handlers run in source order: an `ensure` before a `catch` runs before it.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Cleans up. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @preconcurrency
    public func ensure(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensured(Context(queue, flags), Site(file, line), onMain(body))
    }

    /// Calls `body` whatever the outcome is, waits for what it returns, and returns a promise that ends the
    /// same.
    ///
    /// - Parameters:
    ///   - body: Starts the cleaning up. Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func ensureThen(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .return)
        return _box._ensuredThen(context, Site(file, line), body)
    }

    /// Calls `body` whatever the outcome is, waits for what it returns, and returns a promise that ends the
    /// same.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Starts the cleaning up. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func ensureThen(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensuredThen(Context(queue, flags), Site(file, line), body)
    }

    /// Calls `body` whatever the outcome is, waits for what it returns, and returns a promise that ends the
    /// same.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Starts the cleaning up. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @preconcurrency
    public func ensureThen(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable () -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensuredThen(Context(queue, flags), Site(file, line), onMain(body))
    }
}
