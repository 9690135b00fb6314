// One struct for each shape of a user's function, to be `Held`: a function that went through a more general type would be
// wrapped in another one, which costs an allocation a link.

/// What `map` calls.
@usableFromInline
struct Handler<Input, Output> {
    @usableFromInline
    let call: (Input) throws -> Output

    @inlinable
    init(call: @escaping (Input) throws -> Output) { self.call = call }
}

/// What `done` and `get` call.
@usableFromInline
struct Visitor<Input> {
    @usableFromInline
    let call: (Input) throws -> Void

    @inlinable
    init(call: @escaping (Input) throws -> Void) { self.call = call }
}

/// What `then` calls.
@usableFromInline
struct Chainer<Input, Output: _PromiseOrNil> {
    @usableFromInline
    let call: (Input) throws -> Output

    @inlinable
    init(call: @escaping (Input) throws -> Output) { self.call = call }
}

/// What `ensure` calls.
@usableFromInline
struct Cleanup {
    @usableFromInline
    let call: () -> Void

    @inlinable
    init(call: @escaping () -> Void) { self.call = call }
}

/// What `tap` calls.
@usableFromInline
struct Observer<T> {
    @usableFromInline
    let call: (Outcome<T>) -> Void

    @inlinable
    init(call: @escaping (Outcome<T>) -> Void) { self.call = call }
}

/// What `catch` calls.
@usableFromInline
struct Catcher {
    @usableFromInline
    let call: (any Error) -> Void

    @inlinable
    init(call: @escaping (any Error) -> Void) { self.call = call }
}

/// What `recover` calls.
@usableFromInline
struct Recoverer<Output: Thenable> {
    @usableFromInline
    let call: (any Error) throws -> Output

    @inlinable
    init(call: @escaping (any Error) throws -> Output) { self.call = call }
}

/// What a guarantee's `map` calls.
@usableFromInline
struct SureHandler<Input, Output> {
    @usableFromInline
    let call: (Input) -> Output

    @inlinable
    init(call: @escaping (Input) -> Output) { self.call = call }
}

/// What a guarantee's `done` and `get` call.
@usableFromInline
struct SureVisitor<Input> {
    @usableFromInline
    let call: (Input) -> Void

    @inlinable
    init(call: @escaping (Input) -> Void) { self.call = call }
}

/// What a guarantee's `then` calls.
@usableFromInline
struct SureChainer<Input, Output> {
    @usableFromInline
    let call: (Input) -> Guarantee<Output>

    @inlinable
    init(call: @escaping (Input) -> Guarantee<Output>) { self.call = call }
}

/// What `recover` to a guarantee calls.
@usableFromInline
struct SureRecoverer<T> {
    @usableFromInline
    let call: (any Error) -> Guarantee<T>

    @inlinable
    init(call: @escaping (any Error) -> Guarantee<T>) { self.call = call }
}

/// A function that knows what to make of an outcome.
@usableFromInline
struct Handle<T, U> {
    @usableFromInline
    let call: (Outcome<T>) -> Verdict<U>

    @inlinable
    init(call: @escaping (Outcome<T>) -> Verdict<U>) { self.call = call }
}
