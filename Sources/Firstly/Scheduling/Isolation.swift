// A handler without `on:` is declared `@isolated(any)`: it carries the actor that it was written in. These functions take it
// apart into that actor and a plain function, so that everything behind them knows only contexts. That a handler is sendable is asked
// of it where it comes in, as far as the client's language mode asks for it; here it is taken for granted.

/// Where `body` was written, or `context` if that is no actor, together with `body` as a plain function.
@inlinable
func followed<Input, Output>(
    _ body: @escaping @isolated(any) (Input) throws -> Output, else context: @autoclosure () -> Context
) -> (Context, @Sendable (Input) throws -> Output) {
    (Context(isolation: body.isolation) ?? context(), plain(body))
}

/// As above, for a handler that does not throw.
@inlinable
func followed<Input, Output>(
    _ body: @escaping @isolated(any) (Input) -> Output, else context: @autoclosure () -> Context
) -> (Context, @Sendable (Input) -> Output) {
    (Context(isolation: body.isolation) ?? context(), plain(body))
}

/// As above, for a handler that takes nothing.
@inlinable
func followed<Output>(
    _ body: @escaping @isolated(any) () -> Output, else context: @autoclosure () -> Context
) -> (Context, @Sendable () -> Output) {
    (Context(isolation: body.isolation) ?? context(), plain(body))
}

/// As above, for one that takes nothing and may throw.
func followed<Output>(
    _ body: @escaping @isolated(any) () throws -> Output, else context: @autoclosure () -> Context
) -> (Context, @Sendable () throws -> Output) {
    (Context(isolation: body.isolation) ?? context(), plain(body))
}

/// As above, for one that takes two things of different types.
func followed<First, Second, Output>(
    _ body: @escaping @isolated(any) (First, Second) throws -> Output,
    else context: @autoclosure () -> Context
) -> (Context, @Sendable (First, Second) throws -> Output) {
    (Context(isolation: body.isolation) ?? context(), plain(body))
}

/// As above, for a handler that compares.
@inlinable
func followed<Input, Output>(
    _ body: @escaping @isolated(any) (Input, Input) -> Output, else context: @autoclosure () -> Context
) -> (Context, @Sendable (Input, Input) -> Output) {
    (Context(isolation: body.isolation) ?? context(), plain(body))
}

/// A main-actor handler as a plain function, for the context `main`.
@inlinable
func onMain<Input, Output>(
    _ body: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output { plain(body) }

/// As above, for a handler that does not throw.
@inlinable
func onMain<Input, Output>(
    _ body: @escaping @MainActor (Input) -> Output
) -> @Sendable (Input) -> Output { plain(body) }

/// As above, for a handler that takes nothing.
@inlinable
func onMain<Output>(_ body: @escaping @MainActor () -> Output) -> @Sendable () -> Output { plain(body) }

/// As above, for a handler that compares.
@inlinable
func onMain<Input, Output>(
    _ body: @escaping @MainActor (Input, Input) -> Output
) -> @Sendable (Input, Input) -> Output { plain(body) }

/// As above, for one that takes nothing and may throw.
func onMain<Output>(_ body: @escaping @MainActor () throws -> Output) -> @Sendable () throws -> Output { plain(body) }

/// As above, for one that takes two things of different types.
func onMain<First, Second, Output>(
    _ body: @escaping @MainActor (First, Second) throws -> Output
) -> @Sendable (First, Second) throws -> Output { plain(body) }

/// The same function without its isolation, which the caller is to ensure: the one cast of the library's scheduling.
///
/// Both types are a function and its context; the isolation lies in the context. Whoever calls the result does so in the
/// context that was read from the isolation, and that asserts it.
@inlinable
func plain<Isolated, Plain>(_ body: Isolated) -> Plain { unsafeBitCast(body, to: Plain.self) }

extension Context {
    /// The context of an actor; nil if there is none, or handlers are configured not to follow it.
    @usableFromInline
    init?(isolation: (any Actor)?) {
        guard let isolation, Configuration.read({ $0.followsIsolation }) else { return nil }
        self.init(isolation)
        keepScope()
    }
}
