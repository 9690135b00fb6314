// Handlers of errors, and of what comes last, that are references to asynchronous functions; see `Thenable+references.swift`.

extension CatchMixin where T: Sendable {
    /// Awaits `function` if the chain was rejected, and ends it.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - function: Gets the error. Awaited in a task that belongs to no actor.
    /// - Returns: What can run something `finally`, after `function`.
    @discardableResult
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func `catch`<each Failure: _NoError>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (any Error) async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Finalizer {
        `catch`(policy: policy, callingSurely(repeat each function, orElse: { _ in }), file: file, line: line)
    }

    /// Returns a promise that goes on with what `function`, awaited, makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - function: Makes a value of the error, or throws one. Awaited in a task that belongs to no actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func recover<each Failure: Error>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (any Error) async throws(each Failure) -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        recover(policy: policy, calling(repeat each function, orElse: { throw $0 }), file: file, line: line)
    }

    /// Awaits `function` whatever the outcome is, and returns a promise that ends the same.
    ///
    /// - Parameter function: Cleans up. Awaited in a task that belongs to no actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func ensure<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let call = callingSurely(repeat each function, orElse: { _ in })
        return ensure({ await call(()) }, file: file, line: line)
    }

    /// Awaits `function` whatever the outcome is, waits for what it returns, and returns a promise that ends the same.
    ///
    /// - Parameter function: Starts the cleaning up. Awaited in a task that belongs to no actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func ensureThen<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let call = callingSurely(repeat each function, orElse: { _ in Guarantee() })
        return ensureThen({ await call(()) }, file: file, line: line)
    }
}

extension CatchMixin {
    /// Returns a promise that goes on with the thenable that `function`, awaited, makes of an error.
    ///
    /// - Parameters:
    ///   - policy: Which errors are handled; the others pass by.
    ///   - function: Makes a thenable of the error, or throws one. Awaited in a task that belongs to no actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func recover<each Failure: Error, U: Thenable & Sendable>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (any Error) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> where U.T == T {
        recover(policy: policy, calling(repeat each function, orElse: { throw $0 }), file: file, line: line)
    }

    /// Returns a guarantee that goes on with the one that `function`, awaited, makes of any error, cancelled or not.
    ///
    /// - Parameter function: Makes a guarantee of the error. Awaited in a task that belongs to no actor.
    /// - Returns: A guarantee whose cancelling cancels the task.
    @discardableResult
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func recover<each Failure: _NoError>(
        _ function: repeat
            nonisolated(nonsending) @escaping @Sendable (any Error) async throws(each Failure) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        recover(callingSurely(repeat each function), file: file, line: line)
    }
}

extension Finalizer {
    /// Awaits `function` after the chain has ended: after the `catch` handler, or at once if that had nothing to do.
    ///
    /// - Parameter function: Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func finally<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let call = callingSurely(repeat each function, orElse: { _ in })
        finally({ await call(()) }, file: file, line: line)
    }
}
