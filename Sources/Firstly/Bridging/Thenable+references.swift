// Handlers that are references to asynchronous functions which run where they are called, as all do in modules with
// `NonisolatedNonsendingByDefault`. Such a reference carries no actor, and so is none for the overload that takes closures.
//
// Each takes its function as a pack, as the overloads for closures rank before that, and cost the type checker little more for it:
// if it comes upon them first, that is, as it goes through files by name, and this one's comes after `Thenable+async.swift`.
// One function is meant; several come one after the other, and the last one's result counts. A pack needs, for each function, a
// type that is this one's alone, which is that of its errors. Without `@escaping` the compiler would let the tasks hold functions
// that are gone. Swift 5 does without: there a closure fits a pack, too, which would make chains costly.

extension Thenable where T: Sendable {
    /// Returns a promise for what `function`, awaited, makes of this value.
    ///
    /// - Parameter function: Makes the new value. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func map<each Failure: Error, U: Sendable, Next: Promise<U>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        map(calling(repeat each function), file: file, line: line)
    }

    /// Returns a promise for what `function`, awaited, makes of this value, unless that is nil.
    ///
    /// - Parameter function: Makes the new value. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, if `function` throws, or with `PromiseError.compactMap` if it returns
    ///   nil. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func compactMap<each Failure: Error, U: Sendable, Next: Promise<U>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        compactMap(calling(repeat each function), file: file, line: line)
    }

    /// Returns a promise that ends as the one that `function`, awaited, makes of this value.
    ///
    /// - Parameter function: Makes the next promise. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func then<each Failure: Error, U: _PromiseOrNil & Sendable, Next: Promise<U.T>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        then(calling(repeat each function), file: file, line: line)
    }

    /// Awaits `function` with this value, and returns a promise that tells when that is done.
    ///
    /// - Parameter function: Gets the value. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func done<each Failure: Error>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        done(calling(repeat each function, orElse: { _ in }), file: file, line: line)
    }

    /// Awaits `function` with this value on its way, and returns a promise for the same value.
    ///
    /// - Parameter function: Gets the value. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func get<each Failure: Error>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T) async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        get(calling(repeat each function, orElse: { _ in }), file: file, line: line)
    }

    /// Awaits `function` with this outcome on its way, and returns a promise that ends the same.
    ///
    /// - Parameter function: Gets the outcome. Awaited in a task that belongs to no actor.
    /// - Returns: A promise whose cancelling cancels the task.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func tap<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (Outcome<T>) async throws(each Failure) -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        tap(callingSurely(repeat each function), file: file, line: line)
    }
}
