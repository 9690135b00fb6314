// Operators whose handlers may return nothing, or no promise.

extension _ValueBox {
    /// `then` with a missing promise, in any context; that counts as cancelled.
    @inlinable
    public final func _chainedOptional<U: Thenable>(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) throws -> U?
    ) -> Promise<U.T> {
        _chained(context, site) { value in
            guard let next = try body(value) else { throw PromiseError.cancelled }
            return next
        }
    }
}

extension _ValueBox where T == Void {
    /// `recover`, in any context.
    @inlinable
    public final func _recoveredVoid(
        _ context: _Context, _ policy: CatchPolicy, _ site: _Site, _ body: @escaping (any Error) throws -> Void
    ) -> Promise<Void> {
        _recovered(context, policy, site) { error in
            try body(error)
            return Promise()
        }
    }

    /// `recover` to a guarantee, in any context.
    @inlinable
    public final func _surelyRecoveredVoid(
        _ context: _Context, _ site: _Site, _ body: @escaping (any Error) -> Void
    ) -> Guarantee<Void> {
        _surelyRecovered(context, site) { error in
            body(error)
            return Guarantee()
        }
    }
}
