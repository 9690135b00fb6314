// The operators of guarantees: their handlers do not throw, and what is at the end cannot fail.

extension MainChain {
    /// Goes on with the guarantee that `body` makes of the value.
    @inlinable
    public func then<T, U>(
        _ body: @escaping @MainActor @Sendable (T) -> Guarantee<U>, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<U>> where Base == Guarantee<T> {
        next { $0._surelyChained($1, Site(file, line), onMain(body)) }
    }

    /// Goes on with what `body` makes of the value.
    @inlinable
    public func map<T, U: Sendable>(
        _ body: @escaping @MainActor @Sendable (T) -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<U>> where Base == Guarantee<T> {
        next { $0._surelyMapped($1, Site(file, line), onMain(body)) }
    }

    /// Uses the value, and goes on with nothing.
    @inlinable
    public func done<T>(
        _ body: @escaping @MainActor @Sendable (T) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<Void>> where Base == Guarantee<T> {
        next { $0._surelyMapped($1, Site(file, line), onMain(body)) }
    }

    /// Looks at the value, and goes on with it.
    @inlinable
    public func get<T>(
        _ body: @escaping @MainActor @Sendable (T) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Guarantee<T>> where Base == Guarantee<T> {
        next { $0._surelyGot($1, Site(file, line), onMain(body)) }
    }
}
