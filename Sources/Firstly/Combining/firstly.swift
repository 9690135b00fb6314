/// Starts a chain: calls `body` now, on this thread, and returns a promise that ends as the one it makes, or the guarantee it makes.
///
/// To start on another queue, use `queue.async(.promise) { … }`.
///
/// - Parameter body: Makes the first promise.
@inlinable
@preconcurrency
public func firstly<U: Thenable>(
    execute body: () -> U, file: StaticString = #fileID, line: UInt = #line
) -> U._Start {
    // One overload for promises and guarantees: the type checker would go through a whole chain for each that does not fit.
    body()._start(Site(file, line))
}

/// Starts a chain: calls `body` now, on this thread, and returns a promise that ends as the one it makes.
///
/// To start on another queue, use `queue.async(.promise) { … }`.
///
/// - Parameter body: Makes the first promise; what it throws rejects the returned one.
@inlinable
@_disfavoredOverload
@preconcurrency
public func firstly<U: Thenable>(
    execute body: () throws -> U, file: StaticString = #fileID, line: UInt = #line
) -> Promise<U.T> {
    let promise = Promise<U.T>(.running, .pending, at: Site(file, line))
    let ready: Ready?
    do { ready = promise.adopt(try body()._box) } catch { ready = promise.seal(rejected: error).ready(of: promise) }
    if let ready { Turn.handOut(ready) }
    return promise
}

/// Starts a chain: calls `body` now, on this thread, and returns what it returns, where only that says that it is a guarantee, as
/// in `firstly { .value(1) }`.
@inlinable
@_disfavoredOverload
@preconcurrency
public func firstly<T>(execute body: () -> Guarantee<T>) -> Guarantee<T> { body() }

/// Starts a chain with asynchronous work: a promise for what `body` returns or throws.
///
/// - Parameters:
///   - name: The task's name.
///   - priority: The task's priority; nil for the caller's.
///   - body: Runs in a task of its own, where it was written, if that is an actor, with the caller's task-local values. Cancelling
///     the promise cancels the task.
@inlinable
@_disfavoredOverload
public func firstly<T: Sendable>(
    name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext execute body: @escaping @isolated(any) @Sendable () async throws -> T,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<T> {
    Promise(name: name, priority: priority, body, file: file, line: line)
}
