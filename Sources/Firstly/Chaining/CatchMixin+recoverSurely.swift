public import Dispatch

// `recover` to a guarantee, with a handler that returns one.

extension CatchMixin {
    /// Returns a guarantee that goes on with the one that `body` makes of any error, cancelled or not.
    ///
    /// - Parameters:
    ///   - body: Makes a guarantee of the error. Called where it was written, if that is an actor; else on the
    ///     default queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        let (context, body) = followed(body, else: .map)
        return _box._surelyRecovered(context, Site(file, line), body)
    }

    /// Returns a guarantee that goes on with the one that `body` makes of any error, cancelled or not.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Makes a guarantee of the error. Called on `queue`; belongs to no actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (any Error) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyRecovered(Context(queue, flags), Site(file, line), body)
    }

    /// Returns a guarantee that goes on with the one that `body` makes of any error, cancelled or not.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Makes a guarantee of the error. Called on the main queue; may touch what belongs to the main actor.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (any Error) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        _box._surelyRecovered(Context(queue, flags), Site(file, line), onMain(body))
    }
}
