public import Dispatch

extension Thenable {
    /// Returns a promise that ends as the one that `body` makes of this value.
    ///
    /// The promise may be missing, so that `{ [weak self] _ in self?.next() }` is a handler.
    ///
    /// - Parameters:
    ///   - body: Makes the next promise of the value. Called where it was written, if that is an actor; else on the
    ///     default queue.
    /// - Returns: A promise that is rejected if this one is, or `body` throws, or it returns this very promise
    ///   (A+ 2.3.1), or nil: with `PromiseError.cancelled`.
    /// - Complexity: O(1). A loop through a `then` that calls itself runs in constant memory (I7).
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func then<U: _PromiseOrNil, Next: Promise<U.T>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (context, body) = followed(body, else: .map)
        return _box._chained(context, Site(file, line), body).asNext()
    }

    /// Returns a promise that ends as the one that `body` makes of this value.
    ///
    /// The promise may be missing, so that `{ [weak self] _ in self?.next() }` is a handler.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Makes the next promise of the value. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws, or it returns this very promise
    ///   (A+ 2.3.1), or nil: with `PromiseError.cancelled`.
    /// - Complexity: O(1). A loop through a `then` that calls itself runs in constant memory (I7).
    @inlinable
    @_disfavoredOverload
    public func then<U: _PromiseOrNil>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        _box._chained(Context(queue, flags), Site(file, line), body)
    }

    /// Returns a promise that ends as the one that `body` makes of this value.
    ///
    /// The promise may be missing, so that `{ [weak self] _ in self?.next() }` is a handler.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - body: Makes the next promise of the value. Called on the main queue; may touch what belongs to the main
    ///     actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws, or it returns this very promise
    ///   (A+ 2.3.1), or nil: with `PromiseError.cancelled`.
    /// - Complexity: O(1). A loop through a `then` that calls itself runs in constant memory (I7).
    @inlinable
    @preconcurrency
    public func then<U: _PromiseOrNil>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        _box._chained(Context(queue, flags), Site(file, line), onMain(body))
    }
}
