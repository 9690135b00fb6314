// `poll` in what `on:` takes besides a queue: the main queue with its actor, dispatchers, actors and executors.
//
// The form for the main queue ranks before that for queues, which `.main` fits, too; so it is not disfavoured as the others are. A
// function of a client's own that has the same name still comes first, as its closure need not be made one of the main actor.

public import Dispatch

/// `poll` on the main queue: `body` and `isDone` may touch what belongs to the main actor.
///
/// - Parameter queue: The main queue, spelled `.main`.
@preconcurrency
public func poll<U: Thenable>(
    every interval: DispatchTimeInterval, until isDone: @escaping @MainActor @Sendable (U.T) throws -> Bool,
    timeout: DispatchTimeInterval = .never, on queue: MainQueue,
    _ body: @escaping @MainActor @Sendable () throws -> U, file: StaticString = #fileID, line: UInt = #line
) -> Promise<U.T> {
    let context = Context(queue, nil)
    return polling(interval, (context, onMain(isDone)), timeout, Maker(in: context, onMain(body)), file, line)
}

/// `poll` on a dispatcher: `body` and `isDone` are called wherever that calls them, and belong to no actor.
@_disfavoredOverload
public func poll<U: Thenable>(
    every interval: DispatchTimeInterval, until isDone: @escaping @Sendable (U.T) throws -> Bool,
    timeout: DispatchTimeInterval = .never, on dispatcher: any Dispatcher,
    _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID, line: UInt = #line
) -> Promise<U.T> {
    let context = Context(dispatcher)
    return polling(interval, (context, isDone), timeout, Maker(in: context, body), file, line)
}

/// `poll` on an actor or an executor by name: `body` and `isDone` are called there, though their types belong to no actor.
@_disfavoredOverload
public func poll<U: Thenable>(
    every interval: DispatchTimeInterval, until isDone: @escaping @Sendable (U.T) throws -> Bool,
    timeout: DispatchTimeInterval = .never, on executor: ExecutorDispatcher,
    _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID, line: UInt = #line
) -> Promise<U.T> {
    let context = Context(executor)
    return polling(interval, (context, isDone), timeout, Maker(in: context, body), file, line)
}
