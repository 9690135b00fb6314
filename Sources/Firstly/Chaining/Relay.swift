/// What a handler made of the outcome it was given.
@usableFromInline
enum Verdict<U> {
    case fulfilled(U)
    case rejected(any Error)
    /// To end as this box does.
    case adopt(_ValueBox<U>)
    /// A task, or another box, is to seal the box.
    case later

    @inlinable
    init(_ outcome: Outcome<U>) {
        switch outcome {
        case .fulfilled(let value): self = .fulfilled(value)
        case .rejected(let error): self = .rejected(error)
        }
    }

    /// What `body` returns or throws.
    @inlinable
    init(catching body: () throws -> U) {
        do { self = .fulfilled(try body()) } catch { self = .rejected(error) }
    }

    /// The box of what `body` returns, or what it throws. A promise that is missing counts as cancelled.
    @inlinable
    init<Next: _PromiseOrNil>(adopting body: () throws -> Next) where Next.T == U {
        do {
            let next = try body()._successor
            self = if let next { .adopt(next) } else { .rejected(PromiseError.cancelled) }
        } catch {
            self = .rejected(error)
        }
    }
}

extension _ValueBox {
    /// The primitive under every operator: once this box is settled, seals `next` with what `apply` makes of its outcome.
    ///
    /// - Parameters:
    ///   - next: A new box, in the running state.
    ///   - trigger: The outcomes for which `apply` calls the handler, and so is called in `context`. For others it is called
    ///     inline and must only pass the outcome on; for an error that passes a `fulfilled` trigger it is not called at all.
    ///   - context: Where `apply` is called.
    ///   - handler: A struct that holds the user's function and nothing else.
    ///   - apply: Calls the handler (first argument) with the outcome (second argument) for `next` (third argument). Captures
    ///     nothing, so that it costs nothing.
    @inlinable
    final func relay<Handler, U, Next: _ValueBox<U>>(
        to next: Next, for trigger: Trigger, on context: consuming Context, _ handler: consuming Handler,
        _ apply: @escaping (Handler, Outcome<T>, _Box) -> Verdict<U>
    ) -> Next {
        attach(next, for: trigger, on: context, Held(handler)) { next, settled, handler in
            let outcome = unsafeDowncast(settled, to: _ValueBox<T>.self).sealedOutcome
            switch apply(handler.unheld(as: Handler.self), outcome, next) {
            case .fulfilled(let value): return next.seal(fulfilled: value, as: U.self).ready(of: next)
            case .rejected(let error): return next.seal(rejected: error).ready(of: next)
            case .adopt(let inner): return unsafeDowncast(next, to: _ValueBox<U>.self).adopt(inner)
            case .later: return nil
            }
        }
        return next
    }

    /// The same with a function that knows what to make of the outcome.
    @inlinable
    final func relay<U, Next: _ValueBox<U>>(
        to next: Next, for trigger: Trigger, on context: Context,
        _ handle: @escaping (Outcome<T>) -> Verdict<U>
    ) -> Next {
        relay(to: next, for: trigger, on: context, Handle(call: handle)) { handle, outcome, _ in handle.call(outcome) }
    }

    /// Calls `body` with the outcome, once, on the thread that settles or, if that has happened, on this one.
    @usableFromInline
    final func observe(_ body: @escaping (Outcome<T>) -> Void) {
        _ = relay(to: _ValueBox<Never>(.running, .pending, at: .unknown), for: .settled, on: .inline) { outcome in
            body(outcome)
            return .later
        }
    }
}

extension _ValueBox {
    /// Returns this box, which goes on though who waits for it is cancelled: as cleaning up does, for its own sake.
    @usableFromInline
    final func goingOn() -> Self {
        observe { _ in }
        return self
    }

    /// Returns a promise that ends as `outcome` once this is over, however that ends.
    @usableFromInline
    final func overruled<U>(by outcome: Outcome<U>, _ site: Site) -> _ValueBox<U> {
        relay(to: _ValueBox<U>(.running, .pending, at: site), for: .settled, on: .inline) { _ in Verdict(outcome) }
    }
}

extension _Box {
    /// Fulfils this box, whose value is of type `U`.
    @inlinable
    final func seal<U>(fulfilled value: U, as type: U.Type) -> Sealing {
        unsafeDowncast(self, to: _ValueBox<U>.self).seal(fulfilled: value)
    }
}
