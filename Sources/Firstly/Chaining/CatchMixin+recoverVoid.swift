public import Dispatch

extension CatchMixin where T == Void {
    /// Returns a promise that is fulfilled once `body` has dealt with an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error, and may throw one. Called where it was written, if that is an actor; else on the
    ///     default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        let (context, body) = followed(body, else: .map)
        return _box._recoveredVoid(context, policy, Site(file, line), body)
    }

    /// Returns a promise that is fulfilled once `body` has dealt with an error.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error, and may throw one. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._recoveredVoid(Context(queue, flags), policy, Site(file, line), body)
    }

    /// Returns a promise that is fulfilled once `body` has dealt with an error.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error, and may throw one. Called on the main queue; may touch what belongs to the main
    ///     actor.
    @inlinable
    @preconcurrency
    public func recover(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._recoveredVoid(Context(queue, flags), policy, Site(file, line), onMain(body))
    }

    /// Returns a guarantee that is resolved once `body` has dealt with any error, cancelled or not.
    ///
    /// - Parameters:
    ///   - body: Gets the error. Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @discardableResult
    @preconcurrency
    public func recover(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        let (context, body) = followed(body, else: .map)
        return _box._surelyRecoveredVoid(context, Site(file, line), body)
    }

    /// Returns a guarantee that is resolved once `body` has dealt with any error, cancelled or not.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Gets the error. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyRecoveredVoid(Context(queue, flags), Site(file, line), body)
    }

    /// Returns a guarantee that is resolved once `body` has dealt with any error, cancelled or not.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Gets the error. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyRecoveredVoid(Context(queue, flags), Site(file, line), onMain(body))
    }
}
