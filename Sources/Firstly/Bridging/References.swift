// Promises of what asynchronous functions return, by reference, in modules where these run where they are called
// (`NonisolatedNonsendingByDefault`): such a function is not one that carries its actor. It comes as an autoclosure, which ranks
// behind a closure. Operators take theirs as in `Thenable+references.swift`, as this would cost them too much: each handler that
// awaits would take the type checker three times as long as the one before.

extension Promise where T: Sendable {
    /// Returns a promise for what `function` returns or throws; see `init(name:priority:_:)` for closures.
    ///
    /// - Parameters:
    ///   - name: The task's name.
    ///   - priority: The task's priority; nil for the caller's.
    ///   - function: Runs in a task of its own, which belongs to no actor. Cancelling the promise cancels the task.
    @_disfavoredOverload
    public convenience init(
        name: String? = nil, priority: TaskPriority? = nil,
        _ function: @autoclosure () -> nonisolated(nonsending) @Sendable () async throws -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let function = function()
        self.init(name: name, priority: priority, { try await function() }, file: file, line: line)
    }
}

extension Guarantee where T: Sendable {
    /// Returns a guarantee for what `function` returns; see `init(name:priority:_:)` for closures.
    ///
    /// - Parameters:
    ///   - name: The task's name.
    ///   - priority: The task's priority; nil for the caller's.
    ///   - function: Runs in a task of its own, which belongs to no actor. Cancelling the guarantee cancels the task.
    @_disfavoredOverload
    public convenience init(
        name: String? = nil, priority: TaskPriority? = nil,
        _ function: @autoclosure () -> nonisolated(nonsending) @Sendable () async -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let function = function()
        self.init(name: name, priority: priority, { await function() }, file: file, line: line)
    }
}

/// Starts a chain with a reference to an asynchronous function: a promise for what that returns or throws.
///
/// - Parameters:
///   - name: The task's name.
///   - priority: The task's priority; nil for the caller's.
///   - function: Runs in a task of its own, which belongs to no actor. Cancelling the promise cancels the task.
@_disfavoredOverload
public func firstly<T: Sendable>(
    name: String? = nil, priority: TaskPriority? = nil,
    execute function: @autoclosure () -> nonisolated(nonsending) @Sendable () async throws -> T,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<T> {
    let function = function()
    return Promise(name: name, priority: priority, { try await function() }, file: file, line: line)
}
