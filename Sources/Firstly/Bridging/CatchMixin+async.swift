// Handlers of errors that await. Each runs in a task of its own, which starts where the handler was written, if that is an actor.

extension CatchMixin where T: Sendable {
    /// Awaits `body` if the chain was rejected, and ends it.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Gets the error.
    /// - Returns: What can run something `finally`, after `body`.
    @discardableResult
    @_disfavoredOverload
    @preconcurrency
    public func `catch`(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        let site = Site(file, line)
        let next = Finalizer(.running, .pending, at: site)
        return _box.relay(to: next, for: policy.trigger, on: .inline) { outcome in
            guard case .rejected(let error) = outcome else { return .fulfilled(()) }
            if policy.covers(error) { return .adopt(.inTask(error, site, body)) }
            Diagnostics.reportCatchSkipped(T.self, site, error)
            return .fulfilled(())
        }
    }

    /// Returns a promise that goes on with what `body`, awaited, makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - body: Makes a value of the error, or throws one.
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) async throws -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let site = Site(file, line)
        return _box.relay(to: Promise(.running, .pending, at: site), for: policy.trigger, on: .inline) { outcome in
            guard case .rejected(let error) = outcome, policy.covers(error) else { return Verdict(outcome) }
            return .adopt(.inTask(error, site, body))
        }
    }

    /// Awaits `body` whatever the outcome is, and returns a promise that ends the same.
    @_disfavoredOverload
    @preconcurrency
    public func ensure(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        _box._ensuredThen(.inline, Site(file, line)) { Guarantee(body, file: file, line: line) }
    }
}
