// Handlers without parameters, of promises whose value is Void, that are references to asynchronous functions; see
// `Thenable+references.swift`.

extension Thenable where T == Void {
    /// Returns a promise for what `function`, awaited, returns.
    ///
    /// - Parameter function: Makes the value. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func map<each Failure: Error, U: Sendable, Next: Promise<U>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        map(calling(repeat each function), file: file, line: line)
    }

    /// Returns a promise that ends as the one that `function`, awaited, returns.
    ///
    /// - Parameter function: Makes the next promise. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func then<each Failure: Error, U: _PromiseOrNil & Sendable, Next: Promise<U.T>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        then(calling(repeat each function), file: file, line: line)
    }

    /// Awaits `function`, and returns a promise that tells when that is done.
    ///
    /// - Parameter function: Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func done<each Failure: Error>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        done(calling(repeat each function), file: file, line: line)
    }

    /// Awaits `function` on the way, and returns a promise that goes on after it.
    ///
    /// - Parameter function: Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func get<each Failure: Error>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        get(calling(repeat each function), file: file, line: line)
    }
}

extension Guarantee where T == Void {
    /// Returns a guarantee for what `function`, awaited, returns.
    ///
    /// - Parameter function: Makes the value. Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func map<each Failure: _NoError, U: Sendable, Next: Guarantee<U>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        map(callingSurely(repeat each function), file: file, line: line)
    }

    /// Returns a guarantee that ends as the one that `function`, awaited, returns.
    ///
    /// - Parameter function: Makes the next guarantee. Awaited in a task that belongs to no actor.
    @discardableResult
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func then<each Failure: _NoError, U, Next: Guarantee<U>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        then(callingSurely(repeat each function), file: file, line: line)
    }

    /// Awaits `function`, and returns a guarantee that tells when that is done.
    ///
    /// - Parameter function: Awaited in a task that belongs to no actor.
    @discardableResult
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func done<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        done(callingSurely(repeat each function), file: file, line: line)
    }

    /// Awaits `function` on the way, and returns a guarantee that goes on after it.
    ///
    /// - Parameter function: Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func get<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable () async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        get(callingSurely(repeat each function), file: file, line: line)
    }
}
