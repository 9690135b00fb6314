public import Dispatch

extension Thenable {
    /// Returns a promise for what `transform` makes of this value.
    ///
    /// - Parameters:
    ///   - transform: Called with the value where it was written, if that is an actor; else on the default queue.
    ///   - file: Where the promise is made, for diagnostics.
    ///   - line: Where the promise is made, for diagnostics.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    /// - Complexity: O(1); one object.
    @inlinable
    @preconcurrency
    public func map<U: Sendable>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        let (context, transform) = followed(transform, else: .map)
        return _box.mapped(context, Site(file, line), transform)
    }

    /// Returns a promise for what `transform` makes of this value on `queue`.
    ///
    /// - Parameters:
    ///   - queue: Where to call `transform`; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - transform: Called with the value; belongs to no actor.
    ///   - file: Where the promise is made, for diagnostics.
    ///   - line: Where the promise is made, for diagnostics.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws.
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box.mapped(Context(queue, flags), Site(file, line), transform)
    }
}
