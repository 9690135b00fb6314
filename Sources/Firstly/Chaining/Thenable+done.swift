public import Dispatch

extension Thenable {
    /// Calls `body` with this value, and returns a promise that tells when that is done.
    ///
    /// The compiler warns if the result is not used: end the chain with `catch`, or return it.
    ///
    /// - Parameters:
    ///   - body: Gets the value. Called where it was written, if that is an actor; else on the default queue.
    /// - Returns: A promise that is rejected if this one is, or `body` throws.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func done(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        let (context, body) = followed(body, else: .return)
        return _box._mapped(context, Site(file, line), body)
    }

    /// Calls `body` with this value, and returns a promise that tells when that is done.
    ///
    /// The compiler warns if the result is not used: end the chain with `catch`, or return it.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws.
    @inlinable
    @_disfavoredOverload
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._mapped(Context(queue, flags), Site(file, line), body)
    }

    /// Calls `body` with this value, and returns a promise that tells when that is done.
    ///
    /// The compiler warns if the result is not used: end the chain with `catch`, or return it.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on the main queue; may touch what belongs to the main actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws.
    @inlinable
    @preconcurrency
    public func done(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box._mapped(Context(queue, flags), Site(file, line), onMain(body))
    }
}
