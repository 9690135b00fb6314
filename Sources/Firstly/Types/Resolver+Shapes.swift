/// The shapes of completion handlers: each method is one, to be passed as a function.
extension Resolver {
    /// Settles the promise with a value or an error; an error wins, and neither is an error of its own.
    @preconcurrency
    @Sendable
    public func resolve(_ obj: T?, _ error: (any Error)?) {
        if let error {
            reject(error)
        } else if let obj {
            fulfill(obj)
        } else {
            reject(PromiseError.invalidCallingConvention)
        }
    }

    /// Settles the promise with the error if there is one, and the value otherwise.
    @preconcurrency
    @Sendable
    public func resolve(_ obj: T, _ error: (any Error)?) {
        if let error { reject(error) } else { fulfill(obj) }
    }

    /// Settles the promise with an error or a value; an error wins, and neither is an error of its own.
    @preconcurrency
    @Sendable
    public func resolve(_ error: (any Error)?, _ obj: T?) { resolve(obj, error) }

    /// Settles the promise with a result of the standard library's type.
    @preconcurrency
    @Sendable
    public func resolve<E: Error>(_ result: Swift.Result<T, E>) { resolve(Outcome(result)) }
}

extension Resolver where T == Void {
    /// Settles the promise: rejected if there is an error, fulfilled otherwise.
    @Sendable
    public func resolve(_ error: (any Error)?) {
        if let error { reject(error) } else { fulfill(()) }
    }

    /// Fulfils the promise.
    @Sendable
    public func fulfill_() { fulfill(()) }

    // `seal.fulfill()` and `success: seal.fulfill` compile only because this one is disfavoured.
    /// Fulfils the promise.
    @_disfavoredOverload
    @Sendable
    public func fulfill() { fulfill(()) }
}
