public import Dispatch

extension CatchMixin {
    /// Calls `body` if the chain was rejected, and ends it.
    ///
    /// By default errors that count as cancelled are passed by, which is reported as a diagnostic; `policy:
    /// .allErrors` gets these too. To go on after an error, use `recover`.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error. Called where it was written, if that is an actor; else on the default queue.
    /// - Returns: What can run something `finally`, after `body`.
    @available(swift, introduced: 6)
    @inlinable
    @discardableResult
    @preconcurrency
    public func `catch`(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        let (context, body) = followed(body, else: .return)
        return _box._caught(context, policy, Site(file, line), body)
    }

    /// Calls `body` if the chain was rejected, and ends it.
    ///
    /// By default errors that count as cancelled are passed by, which is reported as a diagnostic; `policy:
    /// .allErrors` gets these too. To go on after an error, use `recover`.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error. Called on `queue`; belongs to no actor.
    /// - Returns: What can run something `finally`, after `body`.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func `catch`(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        _box._caught(Context(queue, flags), policy, Site(file, line), body)
    }

    /// Calls `body` if the chain was rejected, and ends it.
    ///
    /// By default errors that count as cancelled are passed by, which is reported as a diagnostic; `policy:
    /// .allErrors` gets these too. To go on after an error, use `recover`.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error. Called on the main queue; may touch what belongs to the main actor.
    /// - Returns: What can run something `finally`, after `body`.
    @inlinable
    @discardableResult
    @preconcurrency
    public func `catch`(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        _box._caught(Context(queue, flags), policy, Site(file, line), onMain(body))
    }
}
