// What is often written by mistake, and what the compiler says of it.

extension Thenable {
    /// Not to be used: the closure returns no promise.
    @available(
        *, unavailable,
        message: "the closure of `then` returns a promise: return one, or use `map` for a value and `done` for nothing"
    )
    @_disfavoredOverload
    public func then<U>(_ body: @escaping (T) throws -> U) -> Promise<U> { fatalError("unavailable") }
}
