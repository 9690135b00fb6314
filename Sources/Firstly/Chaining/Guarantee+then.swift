public import Dispatch

extension Guarantee {
    /// Returns a guarantee for what `body` makes of this value.
    ///
    /// - Parameters:
    ///   - body: Makes the new value. Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func map<U: Sendable, Next: Guarantee<U>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, body) = followed(body, else: .map)
        return _box._surelyMapped(context, Site(file, line), body).asNext()
    }

    /// Returns a guarantee for what `body` makes of this value.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Makes the new value. Called on `queue`; belongs to no actor.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyMapped(Context(queue, flags), Site(file, line), body)
    }

    /// Returns a guarantee for what `body` makes of this value.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Makes the new value. Called on the main queue; may touch what belongs to the main actor.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func map<U: Sendable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyMapped(Context(queue, flags), Site(file, line), onMain(body))
    }

    /// Returns a guarantee that ends as the one that `body` makes of this value.
    ///
    /// - Parameters:
    ///   - body: Makes the next guarantee. Called where it was written, if that is an actor; else on the default
    ///     queue.
    @available(swift, introduced: 6)
    @inlinable
    @discardableResult
    @preconcurrency
    public func then<U, Next: Guarantee<U>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, body) = followed(body, else: .map)
        return _box._surelyChained(context, Site(file, line), body).asNext()
    }

    /// Returns a guarantee that ends as the one that `body` makes of this value.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Makes the next guarantee. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func then<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyChained(Context(queue, flags), Site(file, line), body)
    }

    /// Returns a guarantee that ends as the one that `body` makes of this value.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Makes the next guarantee. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @discardableResult
    @preconcurrency
    public func then<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box._surelyChained(Context(queue, flags), Site(file, line), onMain(body))
    }
}
