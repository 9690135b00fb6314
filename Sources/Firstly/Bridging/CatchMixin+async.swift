// Handlers of errors, and of what comes last, that await. Each runs in a task of its own, which starts where the handler was
// written, if that is an actor, and has the task-local values and the priority of the place where it was attached.

extension CatchMixin where T: Sendable {
    /// Awaits `body` if the chain was rejected, and ends it.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error. Awaited where it was written, if that is an actor.
    /// - Returns: What can run something `finally`, after `body`.
    @discardableResult
    @_disfavoredOverload
    @preconcurrency
    public func `catch`(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler<any Error, Void>(for: box, at: site, body)
        let next = Finalizer(.running, .pending, at: site)
        return box.relay(to: next, for: policy.trigger, on: .inline) { outcome in
            guard case .rejected(let error) = outcome else { return .fulfilled(()) }
            if policy.covers(error) { return .adopt(handler(error)) }
            Diagnostics.reportCatchSkipped(T.self, site, error)
            return .fulfilled(())
        }
    }

    /// Returns a promise that goes on with what `body`, awaited, makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a value of the error, or throws one. Awaited where it was written, if that is an actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) async throws -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler(for: box, at: site, body)
        return box.relay(to: Promise(.running, .pending, at: site), for: policy.trigger, on: .inline) { outcome in
            guard case .rejected(let error) = outcome, policy.covers(error) else { return Verdict(outcome) }
            return .adopt(handler(error))
        }
    }

    /// Awaits `body` whatever the outcome is, and returns a promise that ends the same.
    ///
    /// - Parameter body: Cleans up. Awaited where it was written, if that is an actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func ensure(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler<Void, Void>(for: box, at: site, body)
        return box.relay(to: Promise(.running, .pending, at: site), for: .ensured, on: .inline) { outcome in
            .adopt(handler(()).goingOn().overruled(by: outcome, site))
        }
    }

    /// Awaits `body` whatever the outcome is, waits for what it returns, and returns a promise that ends the same.
    ///
    /// - Parameter body: Starts the cleaning up. Awaited where it was written, if that is an actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func ensureThen(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler<Void, Guarantee<Void>>(for: box, at: site, body)
        return box.relay(to: Promise(.running, .pending, at: site), for: .ensured, on: .inline) { outcome in
            .adopt(handler(())._surelyChained(.inline, site) { $0 }.goingOn().overruled(by: outcome, site))
        }
    }
}

// Generic, these rank below the one that returns a value: a handler that returns nothing, or just throws, is that one's.

extension CatchMixin {
    /// Returns a promise that goes on with the thenable that `body`, awaited, makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a thenable of the error, or throws one. Awaited where it was written, if that is an actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @_disfavoredOverload
    @preconcurrency
    public func recover<U: Thenable & Sendable>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler(for: box, at: site, body)
        return box.relay(to: Promise(.running, .pending, at: site), for: policy.trigger, on: .inline) { outcome in
            guard case .rejected(let error) = outcome, policy.covers(error) else { return Verdict(outcome) }
            return .adopt(handler(error)._chained(.inline, site) { $0 })
        }
    }

    /// Returns a guarantee that goes on with the one that `body`, awaited, makes of any error, cancelled or not.
    ///
    /// - Parameter body: Makes a guarantee of the error. Awaited where it was written, if that is an actor.
    /// - Returns: A guarantee whose cancelling cancels the task.
    @discardableResult
    @_disfavoredOverload
    @preconcurrency
    public func recover<U>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) async -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> where U == T {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler(for: box, at: site, body)
        return box.relay(to: Guarantee(.running, .pending, at: site), for: .rejected, on: .inline) { outcome in
            guard case .rejected(let error) = outcome else { return Verdict(outcome) }
            return .adopt(handler(error)._surelyChained(.inline, site) { $0 })
        }
    }
}

extension Finalizer {
    /// Awaits `body` after the chain has ended: after the `catch` handler, or at once if that had nothing to do.
    ///
    /// - Parameter body: Awaited where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func finally(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let handler = AwaitingHandler<Void, Void>(for: self, at: Site(file, line), body)
        _finished(.inline, Site(file, line)) { _ = handler(()) }
    }
}
