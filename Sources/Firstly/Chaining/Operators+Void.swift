// Operators whose handlers return nothing.

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
