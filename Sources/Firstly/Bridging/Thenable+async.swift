// Handlers that await. Each runs in a task of its own, which starts where the handler was written, if that is an actor, has the
// task-local values and the priority of the place where it was attached, and is cancelled with the promise that the operator
// returns.

extension Thenable where T: Sendable {
    /// Returns a promise for what `transform`, awaited, makes of this value.
    ///
    /// - Parameter transform: Makes the new value. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws. Cancelling it cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable, Next: Promise<U>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (box, site) = (_box, Site(file, line))
        let next = Promise<U>(.running, .pending, at: site)
        return box.relay(to: next, AwaitingHandler(for: box, at: site, transform)).asNext()
    }

    /// Returns a promise for what `transform`, awaited, makes of this value, unless that is nil.
    ///
    /// - Parameter transform: Makes the new value. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, if `transform` throws, or with `PromiseError.compactMap` if it returns
    ///   nil. Cancelling it cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U: Sendable, Next: Promise<U>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) async throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler<T, U>(for: box, at: site, on: transform.isolation) { value in
            guard let new = try await transform(value) else { throw PromiseError.compactMap(value, U.self) }
            return new
        }
        return box.relay(to: Promise(.running, .pending, at: site), handler).asNext()
    }

    /// Returns a promise that ends as the one that `body`, awaited, makes of this value.
    ///
    /// - Parameter body: Makes the next promise. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws. Cancelling it cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func then<U: _PromiseOrNil & Sendable, Next: Promise<U.T>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let (box, site) = (_box, Site(file, line))
        return box.relay(to: Promise<U>(.running, .pending, at: site), AwaitingHandler(for: box, at: site, body))
            ._chained(.inline, site) { $0 }
            .asNext()
    }

    /// Awaits `body` with this value, and returns a promise that tells when that is done.
    ///
    /// - Parameter body: Gets the value. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws. Cancelling it cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func done(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        let (box, site) = (_box, Site(file, line))
        return box.relay(to: Promise(.running, .pending, at: site), AwaitingHandler(for: box, at: site, body))
    }

    /// Awaits `body` with this value on its way, and returns a promise for the same value.
    ///
    /// - Parameter body: Gets the value. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, or `body` throws. Cancelling it cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func get(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (box, site) = (_box, Site(file, line))
        return box.relayLooking(to: Promise(.running, .pending, at: site), AwaitingHandler(for: box, at: site, body))
    }

    /// Awaits `body` with this outcome on its way, and returns a promise that ends the same.
    ///
    /// - Parameter body: Gets the outcome. Awaited where it was written, if that is an actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func tap(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Outcome<T>) async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler<Outcome<T>, Void>(for: box, at: site, body)
        return box.relay(to: Promise(.running, .pending, at: site), for: .settled, on: .inline) { outcome in
            .adopt(handler(outcome).overruled(by: outcome, site))
        }
    }
}
