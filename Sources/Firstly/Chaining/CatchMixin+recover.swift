public import Dispatch

extension CatchMixin {
    /// Returns a promise that goes on with the one that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a promise of the error, or throws one. Called where it was written, if that is an actor; else
    ///     on the default queue.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> Promise<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .map)
        return _box._recovered(context, policy, Site(file, line), body)
    }

    /// Returns a promise that goes on with the one that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a promise of the error, or throws one. Called on `queue`; belongs to no actor.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @inlinable
    @_disfavoredOverload
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._recovered(Context(queue, flags), policy, Site(file, line), body)
    }

    /// Returns a promise that goes on with the one that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a promise of the error, or throws one. Called on the main queue; may touch what belongs to the
    ///     main actor.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @inlinable
    @preconcurrency
    public func recover(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) throws -> Promise<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._recovered(Context(queue, flags), policy, Site(file, line), onMain(body))
    }

    /// Returns a promise that goes on with the thenable that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a thenable of the error, or throws one. Called where it was written, if that is an actor; else
    ///     on the default queue.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover<U: Thenable>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        let (context, body) = followed(body, else: .map)
        return _box._recovered(context, policy, Site(file, line), body)
    }

    /// Returns a promise that goes on with the thenable that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a thenable of the error, or throws one. Called on `queue`; belongs to no actor.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @inlinable
    @_disfavoredOverload
    public func recover<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        _box._recovered(Context(queue, flags), policy, Site(file, line), body)
    }

    /// Returns a promise that goes on with the thenable that `body` makes of an error.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a thenable of the error, or throws one. Called on the main queue; may touch what belongs to
    ///     the main actor.
    /// - Returns: A new promise; this one stays rejected. Rejected if `body` throws, if what it returns is, or
    ///   with an error that `policy` leaves out.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover<U: Thenable>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        _box._recovered(Context(queue, flags), policy, Site(file, line), onMain(body))
    }

    /// Returns a guarantee that goes on with the one that `body` makes of any error, cancelled or not.
    ///
    /// - Parameters:
    ///   - body: Makes a guarantee of the error. Called where it was written, if that is an actor; else on the
    ///     default queue.
    @available(swift, introduced: 6)
    @inlinable
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
