// Handlers of guarantees that await, and neither throw nor return what can be rejected.

extension Guarantee where T: Sendable {
    /// Returns a guarantee for what `body`, awaited, makes of this value.
    ///
    /// - Parameter body: Makes the new value. Awaited where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable, Next: Guarantee<U>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let site = Site(file, line)
        let next = Guarantee<U>(.running, .pending, at: site)
        return relay(to: next, AwaitingHandler(for: self, at: site, body)).asNext()
    }

    /// Returns a guarantee that ends as the one that `body`, awaited, makes of this value.
    ///
    /// - Parameter body: Makes the next guarantee. Awaited where it was written, if that is an actor.
    @discardableResult
    @_disfavoredOverload
    @preconcurrency
    public func then<U, Next: Guarantee<U>>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let site = Site(file, line)
        let next = Guarantee<Guarantee<U>>(.running, .pending, at: site)
        return relay(to: next, AwaitingHandler(for: self, at: site, body))._surelyChained(.inline, site) { $0 }.asNext()
    }

    /// Awaits `body` with this value, and returns a guarantee that tells when that is done.
    ///
    /// - Parameter body: Gets the value. Awaited where it was written, if that is an actor.
    @discardableResult
    @_disfavoredOverload
    @preconcurrency
    public func done(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        let site = Site(file, line)
        return relay(to: Guarantee<Void>(.running, .pending, at: site), AwaitingHandler(for: self, at: site, body))
    }

    /// Awaits `body` with this value on its way, and returns a guarantee for the same value.
    ///
    /// - Parameter body: Gets the value. Awaited where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func get(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        let site = Site(file, line)
        return relayLooking(to: Guarantee(.running, .pending, at: site), AwaitingHandler(for: self, at: site, body))
    }
}
