// The operators without a value.

extension MainChain {
    /// Goes on without the value.
    @inlinable
    @_disfavoredOverload
    public func asVoid(file: StaticString = #fileID, line: UInt = #line) -> MainChain<Promise<Void>> {
        next { box, _ in box._mapped(.inline, Site(file, line)) { _ in } }
    }

    /// Goes on without the value.
    @inlinable
    public func asVoid<T>(
        file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<Void>> where Base == Guarantee<T> {
        next { box, _ in box._surelyMapped(.inline, Site(file, line)) { _ in } }
    }
}

extension MainChain where Base: CatchMixin, Base.T == Void {
    /// Goes on once `body` has dealt with an error; it may throw one.
    @inlinable
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) throws -> Void, file: StaticString = #fileID,
        line: UInt = #line
    ) -> MainChain<Promise<Void>> {
        next { $0._recoveredVoid($1, policy, Site(file, line), onMain(body)) }
    }

    /// Goes on once `body` has dealt with an error, cancelled or not: after this nothing can fail.
    @inlinable
    public func recover(
        _ body: @escaping @MainActor @Sendable (any Error) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<Void>> {
        next { $0._surelyRecoveredVoid($1, Site(file, line), onMain(body)) }
    }
}
