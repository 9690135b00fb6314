public import Dispatch

// `recover` with a handler that returns a promise. The overloads of the files beside this one, for handlers that return another
// thenable, what only the call tells the type of, a guarantee, or nothing, are tried only if these do not fit: else the type
// checker follows each of them through all the rest of the chain.

extension CatchMixin {
    /// Returns a promise that goes on with the promise that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a promise of the error, or throws one. Called where it was written, if that is an actor; else
    ///     on the default queue.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @inlinable
    @preconcurrency
    public func recover<U: _Rejectable>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        let (context, body) = followed(body, else: .map)
        return _box._recovered(context, policy, Site(file, line), body)
    }

    /// Returns a promise that goes on with the promise that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a promise of the error, or throws one. Called on `queue`; belongs to no actor.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @inlinable
    public func recover<U: _Rejectable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        _box._recovered(Context(queue, flags), policy, Site(file, line), body)
    }

    /// Returns a promise that goes on with the promise that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a promise of the error, or throws one. Called on the main queue; may touch what belongs to
    ///     the main actor.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @inlinable
    @preconcurrency
    public func recover<U: _Rejectable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        _box._recovered(Context(queue, flags), policy, Site(file, line), onMain(body))
    }
}
