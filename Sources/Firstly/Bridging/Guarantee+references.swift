// Handlers of guarantees that are references to asynchronous functions which do not throw; see `Thenable+references.swift`.

extension Guarantee where T: Sendable {
    /// Returns a guarantee for what `function`, awaited, makes of this value.
    ///
    /// - Parameter function: Makes the new value. Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func map<each Failure: _NoError, U: Sendable, Next: Guarantee<U>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        map(callingSurely(repeat each function), file: file, line: line)
    }

    /// Returns a guarantee that ends as the one that `function`, awaited, makes of this value.
    ///
    /// - Parameter function: Makes the next guarantee. Awaited in a task that belongs to no actor.
    @discardableResult
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func then<each Failure: _NoError, U, Next: Guarantee<U>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        then(callingSurely(repeat each function), file: file, line: line)
    }

    /// Awaits `function` with this value, and returns a guarantee that tells when that is done.
    ///
    /// - Parameter function: Gets the value. Awaited in a task that belongs to no actor.
    @discardableResult
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func done<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        done(callingSurely(repeat each function, orElse: { _ in }), file: file, line: line)
    }

    /// Awaits `function` with this value on its way, and returns a guarantee for the same value.
    ///
    /// - Parameter function: Gets the value. Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func get<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        get(callingSurely(repeat each function, orElse: { _ in }), file: file, line: line)
    }
}
