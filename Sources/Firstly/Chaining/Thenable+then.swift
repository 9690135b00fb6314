public import Dispatch

extension Thenable {
    /// Returns a promise that ends as the one that `body` makes of this value.
    ///
    /// - Parameters:
    ///   - body: Called with the value where it was written, if that is an actor; else on the default queue.
    ///   - file: Where the promise is made, for diagnostics.
    ///   - line: Where the promise is made, for diagnostics.
    /// - Returns: A promise that is rejected if this one is, if `body` throws, or if it returns this very promise (A+ 2.3.1).
    /// - Complexity: O(1). A loop through a `then` that calls itself runs in constant memory (I7).
    @inlinable
    @preconcurrency
    public func then<U: Thenable>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        let (context, body) = followed(body, else: .map)
        return _box.chained(context, Site(file, line), body)
    }

    /// Returns a promise that ends as the one that `body` makes of this value on `queue`.
    ///
    /// - Parameters:
    ///   - queue: Where to call `body`; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - body: Called with the value; belongs to no actor.
    ///   - file: Where the promise is made, for diagnostics.
    ///   - line: Where the promise is made, for diagnostics.
    /// - Returns: A promise that is rejected if this one is, if `body` throws, or if it returns this very promise (A+ 2.3.1).
    @inlinable
    @_disfavoredOverload
    public func then<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        _box.chained(Context(queue, flags), Site(file, line), body)
    }
}
