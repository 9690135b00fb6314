// Operators without a handler, which would compile without these: a handler that is a reference to an asynchronous function comes
// as a pack, and so may be left out. Where there would have to be a new value, a promise is rejected with `PromiseError.badInput`;
// a guarantee, which has no errors, never ends, and that is reported with the place.

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

    /// Goes on as this promise ends.
    @available(*, deprecated, message: "without a handler `tap` does nothing: leave it out")
    public func tap(file: StaticString = #fileID, line: UInt = #line) -> Promise<T> {
        get(on: nil, { _ in }, file: file, line: line)
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there is no new value: give `map` one")
    public func map<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<U> {
        missing(Site(file, line))
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there is no new value: give `compactMap` one")
    public func compactMap<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<U> {
        missing(Site(file, line))
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there is no next promise: give `then` one")
    public func then<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<U> {
        missing(Site(file, line))
    }

    /// Returns a promise that is rejected once this one is fulfilled.
    private func missing<U>(_ site: Site) -> Promise<U> {
        _box._mapped(.inline, site) { _ in throw PromiseError.badInput }
    }
}

extension Thenable where T: Sequence & Sendable, T.Element: Sendable {
    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there are no new elements: give `mapValues` one")
    public func mapValues<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<[U]> {
        missing(Site(file, line))
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there are no new elements: give `flatMapValues` one")
    public func flatMapValues<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<[U]> {
        missing(Site(file, line))
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there are no new elements: give `compactMapValues` one")
    public func compactMapValues<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<[U]> {
        missing(Site(file, line))
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there are no next promises: give `thenMap` one")
    public func thenMap<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<[U]> {
        missing(Site(file, line))
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler there are no next promises: give `thenFlatMap` one")
    public func thenFlatMap<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Promise<[U]> {
        missing(Site(file, line))
    }

    /// Rejects with `PromiseError.badInput`.
    @available(*, deprecated, message: "without a handler no element is asked for: give `filterValues` one")
    public func filterValues(file: StaticString = #fileID, line: UInt = #line) -> Promise<[T.Element]> {
        missing(Site(file, line))
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
    @available(*, deprecated, message: "without a handler `recover` does nothing: leave it out")
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        ensure(on: nil, {}, file: file, line: line)
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

    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler there is no new value: give `map` one")
    public func map<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<U> {
        missing(Site(file, line))
    }

    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler there is no next promise: give `then` one")
    public func then<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<U> {
        missing(Site(file, line))
    }

    /// Returns a guarantee that nothing will ever give a value.
    private func missing<U>(_ site: Site) -> Guarantee<U> {
        let guarantee = Guarantee<U>(pendingAt: site)
        guarantee.abandon(isReported: true)
        return guarantee
    }
}

extension Guarantee where T: Sequence & Sendable, T.Element: Sendable {
    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler there are no new elements: give `mapValues` one")
    public func mapValues<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<[U]> {
        missing(Site(file, line))
    }

    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler there are no new elements: give `flatMapValues` one")
    public func flatMapValues<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<[U]> {
        missing(Site(file, line))
    }

    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler there are no new elements: give `compactMapValues` one")
    public func compactMapValues<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<[U]> {
        missing(Site(file, line))
    }

    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler there are no next promises: give `thenMap` one")
    public func thenMap<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<[U]> {
        missing(Site(file, line))
    }

    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler there are no next promises: give `thenFlatMap` one")
    public func thenFlatMap<U: Sendable>(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<[U]> {
        missing(Site(file, line))
    }

    /// Never ends, and that is reported.
    @available(*, deprecated, message: "without a handler no element is asked for: give `filterValues` one")
    public func filterValues(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<[T.Element]> {
        missing(Site(file, line))
    }
}
