// Operators without a handler, which would compile without these: a handler that is a reference to an asynchronous function comes
// as a pack, and so may be left out.

extension Thenable where T: Sendable {
    /// Goes on without the value.
    @available(*, deprecated, message: "without a handler `done` does nothing: use `asVoid` to go on without the value")
    public func done(file: StaticString = #fileID, line: UInt = #line) -> Promise<Void> {
        done(on: nil, { _ in }, file: file, line: line)
    }

    /// Goes on with the value.
    @available(*, deprecated, message: "without a handler `get` does nothing: leave it out")
    public func get(file: StaticString = #fileID, line: UInt = #line) -> Promise<T> {
        get(on: nil, { _ in }, file: file, line: line)
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there is no new value: give `map` one")
    public func map<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<U> {
        map(on: nil, { _ in throw PromiseError.badInput }, file: file, line: line)
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there is no new value: give `compactMap` one")
    public func compactMap<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<U> {
        map(on: nil, { _ in throw PromiseError.badInput }, file: file, line: line)
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there is no next promise: give `then` one")
    public func then<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<U> {
        map(on: nil, { _ in throw PromiseError.badInput }, file: file, line: line)
    }
}

extension CatchMixin where T: Sendable {
    /// Ends the chain, and loses its error.
    @available(*, deprecated, message: "without a handler the error is lost: use `cauterize`, which logs it")
    @discardableResult
    public func `catch`(
        policy: CatchPolicy = Configuration.current.catchPolicy, file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        `catch`(on: nil, policy: policy, { _ in }, file: file, line: line)
    }

    /// Goes on as this promise ends.
    @available(*, deprecated, message: "without a handler `ensure` does nothing: leave it out")
    public func ensure(file: StaticString = #fileID, line: UInt = #line) -> Promise<T> {
        ensure(on: nil, {}, file: file, line: line)
    }

    /// Goes on as this promise ends.
    @available(*, deprecated, message: "without a handler `ensureThen` does nothing: leave it out")
    public func ensureThen(file: StaticString = #fileID, line: UInt = #line) -> Promise<T> {
        ensure(on: nil, {}, file: file, line: line)
    }
}

extension Finalizer {
    /// Does nothing.
    @available(*, deprecated, message: "without a handler `finally` does nothing: leave it out")
    public func finally() {}
}

extension Guarantee where T: Sendable {
    /// Goes on without the value.
    @available(*, deprecated, message: "without a handler `done` does nothing: use `asVoid` to go on without the value")
    @discardableResult
    public func done(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<Void> {
        done(on: nil, { _ in }, file: file, line: line)
    }

    /// Goes on with the value.
    @available(*, deprecated, message: "without a handler `get` does nothing: leave it out")
    @discardableResult
    public func get(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<T> {
        get(on: nil, { _ in }, file: file, line: line)
    }
}
