public import Dispatch

extension Guarantee {
    /// Calls `body` with this value, and returns a guarantee that tells when that is done.
    ///
    /// - Parameters:
    ///   - body: Gets the value. Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @discardableResult
    @preconcurrency
    public func done(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        let (context, body) = followed(body, else: .return)
        return _box._surelyMapped(context, Site(file, line), body)
    }

    /// Calls `body` with this value, and returns a guarantee that tells when that is done.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyMapped(Context(queue, flags), Site(file, line), body)
    }

    /// Calls `body` with this value, and returns a guarantee that tells when that is done.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @discardableResult
    @preconcurrency
    public func done(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box._surelyMapped(Context(queue, flags), Site(file, line), onMain(body))
    }

    /// Calls `body` with this value on its way, and returns a guarantee for the same value.
    ///
    /// - Parameters:
    ///   - body: Gets the value. Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func get(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        let (context, body) = followed(body, else: .return)
        return _box._surelyGot(context, Site(file, line), body)
    }

    /// Calls `body` with this value on its way, and returns a guarantee for the same value.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyGot(Context(queue, flags), Site(file, line), body)
    }

    /// Calls `body` with this value on its way, and returns a guarantee for the same value.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Gets the value. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @preconcurrency
    public func get(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyGot(Context(queue, flags), Site(file, line), onMain(body))
    }
}
