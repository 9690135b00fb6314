// What the operators do, once each, whatever the executor: all overloads are one-liners over these. Public only as the overloads of
// the PromiseKit module are over them too; not an interface to be used.

extension _ValueBox {
    /// `map`, in any context.
    @inlinable
    public final func _mapped<U>(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) throws -> U
    ) -> Promise<U> {
        relay(to: Promise(.running, .pending, at: site), for: .fulfilled, on: context, Handler(call: body)) {
            handler, outcome, _ in
            switch outcome {
            case .fulfilled(let value): Verdict { try handler.call(value) }
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// `compactMap`, in any context.
    @inlinable
    public final func _compactMapped<U>(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) throws -> U?
    ) -> Promise<U> {
        _mapped(context, site) { value in
            guard let new = try body(value) else { throw PromiseError.compactMap(value, U.self) }
            return new
        }
    }

    /// `done`, in any context.
    @inlinable
    public final func _mapped(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> {
        relay(to: Promise(.running, .pending, at: site), for: .fulfilled, on: context, Visitor(call: body)) {
            visitor, outcome, _ in
            switch outcome {
            case .fulfilled(let value): Verdict { try visitor.call(value) }
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// `then`, in any context.
    @inlinable
    public final func _chained<U: _PromiseOrNil>(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> {
        relay(to: Promise(.running, .pending, at: site), for: .fulfilled, on: context, Chainer(call: body)) {
            chainer, outcome, _ in
            switch outcome {
            case .fulfilled(let value): Verdict { try chainer.call(value) }
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// `get`, in any context.
    @inlinable
    public final func _got(_ context: _Context, _ site: _Site, _ body: @escaping (T) throws -> Void) -> Promise<T> {
        relay(to: Promise(.running, .pending, at: site), for: .fulfilled, on: context, Visitor(call: body)) {
            visitor, outcome, _ in
            do {
                if case .fulfilled(let value) = outcome { try visitor.call(value) }
                return Verdict(outcome)
            } catch {
                return .rejected(error)
            }
        }
    }

    /// `ensure`, in any context.
    @inlinable
    public final func _ensured(_ context: _Context, _ site: _Site, _ body: @escaping () -> Void) -> Promise<T> {
        relay(to: Promise(.running, .pending, at: site), for: .ensured, on: context, Cleanup(call: body)) {
            cleanup, outcome, _ in
            cleanup.call()
            return Verdict(outcome)
        }
    }

    /// `ensureThen`, in any context.
    @inlinable
    public final func _ensuredThen(
        _ context: _Context, _ site: _Site, _ body: @escaping () -> Guarantee<Void>
    ) -> Promise<T> {
        relay(to: Promise(.running, .pending, at: site), for: .ensured, on: context) { outcome in
            .adopt(body().goingOn().overruled(by: outcome, site))
        }
    }

    /// `tap`, in any context.
    @inlinable
    public final func _tapped(
        _ context: _Context, _ site: _Site, _ body: @escaping (Outcome<T>) -> Void
    ) -> Promise<T> {
        relay(to: Promise(.running, .pending, at: site), for: .settled, on: context, Observer(call: body)) {
            observer, outcome, _ in
            observer.call(outcome)
            return Verdict(outcome)
        }
    }

    /// `recover`, in any context.
    @inlinable
    public final func _recovered<U: Thenable>(
        _ context: _Context, _ policy: CatchPolicy, _ site: _Site, _ body: @escaping (any Error) throws -> U
    ) -> Promise<T> where U.T == T {
        let next = Promise<T>(.running, .pending, at: site)
        return relay(to: next, for: policy.trigger, on: context, Recoverer(call: body)) { recoverer, outcome, next in
            guard case .rejected(let error) = outcome, next.trigger.covers(error) else { return Verdict(outcome) }
            return Verdict { try recoverer.call(error) }
        }
    }

    /// `catch`, in any context.
    @inlinable
    public final func _caught(
        _ context: _Context, _ policy: CatchPolicy, _ site: _Site, _ body: @escaping (any Error) -> Void
    ) -> Finalizer {
        let next = Finalizer(.running, .pending, at: site)
        return relay(to: next, for: policy.trigger, on: context, Catcher(call: body)) { catcher, outcome, next in
            guard case .rejected(let error) = outcome else { return .fulfilled(()) }
            if next.trigger.covers(error) {
                catcher.call(error)
            } else {
                Diagnostics.reportCatchSkipped(T.self, next.site, error)
            }
            return .fulfilled(())
        }
    }
}

/// The same for guarantees, whose handlers neither throw nor return what can be rejected.
extension _ValueBox {
    /// `map` of a guarantee, in any context.
    @inlinable
    public final func _surelyMapped<U>(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) -> U
    ) -> Guarantee<U> {
        relay(to: Guarantee(.running, .pending, at: site), for: .fulfilled, on: context, SureHandler(call: body)) {
            handler, outcome, _ in
            switch outcome {
            case .fulfilled(let value): .fulfilled(handler.call(value))
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// `done` of a guarantee, in any context.
    @inlinable
    public final func _surelyMapped(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> {
        relay(to: Guarantee(.running, .pending, at: site), for: .fulfilled, on: context, SureVisitor(call: body)) {
            visitor, outcome, _ in
            switch outcome {
            case .fulfilled(let value): .fulfilled(visitor.call(value))
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// `get` of a guarantee, in any context.
    @inlinable
    public final func _surelyGot(_ context: _Context, _ site: _Site, _ body: @escaping (T) -> Void) -> Guarantee<T> {
        relay(to: Guarantee(.running, .pending, at: site), for: .fulfilled, on: context, SureVisitor(call: body)) {
            visitor, outcome, _ in
            if case .fulfilled(let value) = outcome { visitor.call(value) }
            return Verdict(outcome)
        }
    }

    /// `then` of a guarantee, in any context.
    @inlinable
    public final func _surelyChained<U>(
        _ context: _Context, _ site: _Site, _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        relay(to: Guarantee(.running, .pending, at: site), for: .fulfilled, on: context, SureChainer(call: body)) {
            chainer, outcome, _ in
            switch outcome {
            case .fulfilled(let value): .adopt(chainer.call(value))
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// `recover` to a guarantee, in any context.
    @inlinable
    public final func _surelyRecovered(
        _ context: _Context, _ site: _Site, _ body: @escaping (any Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        relay(to: Guarantee(.running, .pending, at: site), for: .rejected, on: context, SureRecoverer(call: body)) {
            recoverer, outcome, _ in
            switch outcome {
            case .fulfilled(let value): .fulfilled(value)
            case .rejected(let error): .adopt(recoverer.call(error))
            }
        }
    }
}
