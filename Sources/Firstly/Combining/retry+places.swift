// `retry` in what `on:` takes besides a queue: the main queue with its actor, dispatchers, actors and executors.
//
// The form for the main queue ranks before that for queues, which `.main` fits, too; so it is not disfavoured as the others are. A
// function of a client's own that has the same name still comes first, as its closure need not be made one of the main actor.

/// `retry` on the main queue: `body` and `shouldRetry` may touch what belongs to the main actor.
///
/// - Parameter queue: The main queue, spelled `.main`.
@preconcurrency
public func retry<U: Thenable>(
    times: Int, delay: RetryDelay = .none,
    when shouldRetry: (@MainActor @Sendable (any Error, Int) throws -> Bool)? = nil,
    on queue: MainQueue, _ body: @escaping @MainActor @Sendable () throws -> U, file: StaticString = #fileID,
    line: UInt = #line
) -> Promise<U.T> {
    retrying(times, delay, on: Context(queue, nil), shouldRetry.map(onMain), onMain(body), Site(file, line))
}

/// `retry` on a dispatcher: `body` and `shouldRetry` are called wherever that calls them, and belong to no actor.
@_disfavoredOverload
public func retry<U: Thenable>(
    times: Int, delay: RetryDelay = .none, when shouldRetry: (@Sendable (any Error, Int) throws -> Bool)? = nil,
    on dispatcher: any Dispatcher, _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID,
    line: UInt = #line
) -> Promise<U.T> {
    retrying(times, delay, on: Context(dispatcher), shouldRetry, body, Site(file, line))
}

/// `retry` on an actor or an executor by name: `body` and `shouldRetry` are called there, though their types belong to no actor.
@_disfavoredOverload
public func retry<U: Thenable>(
    times: Int, delay: RetryDelay = .none, when shouldRetry: (@Sendable (any Error, Int) throws -> Bool)? = nil,
    on executor: ExecutorDispatcher, _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID,
    line: UInt = #line
) -> Promise<U.T> {
    retrying(times, delay, on: Context(executor), shouldRetry, body, Site(file, line))
}
