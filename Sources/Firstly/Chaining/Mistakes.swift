public import Dispatch

// What is often written by mistake, and what the compiler says of it.
//
// All of these are disfavoured, so that they cost the type checker nothing where there is no mistake. Of a promise that is dropped
// in `done` tells `DroppedPromise.swift`.

extension Thenable {
    /// Not to be used: the closure returns no promise.
    @available(
        *, unavailable,
        message: "the closure of `then` returns a promise: return one, or use `map` for a value and `done` for nothing"
    )
    @_disfavoredOverload
    public func then<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> U
    ) -> Promise<U> { fatalError("unavailable") }

    /// Not to be used: the closure returns no promise.
    @available(
        *, unavailable,
        message: "the closure of `then` returns a promise: return one, or use `map` for a value and `done` for nothing"
    )
    @_disfavoredOverload
    public func then<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> U
    ) -> Promise<U> { fatalError("unavailable") }

    /// Not to be used: the closure returns a promise.
    @available(
        *, unavailable,
        message: "the closure of `done` returns nothing: use `then` to go on with a promise, and `map` with a value"
    )
    @_disfavoredOverload
    public func done<U>(_ body: @escaping (T) throws -> U) -> Promise<Void> { fatalError("unavailable") }

    /// Not to be used: the closure returns no promise.
    @available(
        *, unavailable,
        message: "the closure of `then` returns a promise: return one, or use `map` for a value and `done` for nothing"
    )
    @_disfavoredOverload
    public func then<U: Sendable>(_ body: @escaping @Sendable (T) async throws -> U) -> Promise<U> {
        fatalError("unavailable")
    }
}
