// The operators of guarantees: their handlers do not throw, and what is at the end cannot fail.

extension DispatchedChain {
    /// Goes on with the guarantee that `body` makes of the value.
    @inlinable
    public func then<T, U>(
        _ body: @escaping @Sendable (T) -> Guarantee<U>, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Guarantee<U>> where Base == Guarantee<T> {
        next { $0._surelyChained($1, Site(file, line), body) }
    }

    /// Goes on with what `body` makes of the value.
    @inlinable
    public func map<T, U: Sendable>(
        _ body: @escaping @Sendable (T) -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Guarantee<U>> where Base == Guarantee<T> {
        next { $0._surelyMapped($1, Site(file, line), body) }
    }

    /// Uses the value, and goes on with nothing.
    @inlinable
    public func done<T>(
        _ body: @escaping @Sendable (T) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Guarantee<Void>> where Base == Guarantee<T> {
        next { $0._surelyMapped($1, Site(file, line), body) }
    }

    /// Looks at the value, and goes on with it.
    @inlinable
    public func get<T>(
        _ body: @escaping @Sendable (T) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Guarantee<T>> where Base == Guarantee<T> {
        next { $0._surelyGot($1, Site(file, line), body) }
    }
}
