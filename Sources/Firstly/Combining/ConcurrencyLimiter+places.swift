// `run` in what `on:` takes besides a queue: the main queue with its actor, dispatchers, actors and executors.
//
// The form for the main queue ranks before that for queues, which `.main` fits, too; so it is not disfavoured as they are.

extension ConcurrencyLimiter {
    /// `run` on the main queue: `body` may touch what belongs to the main actor.
    ///
    /// - Parameter queue: The main queue, spelled `.main`.
    @preconcurrency
    public func run<U: Thenable>(
        on queue: MainQueue, _ body: @escaping @MainActor @Sendable () throws -> U, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Promise<U.T> {
        run(Maker(in: Context(queue, nil), onMain(body)), Site(file, line))
    }

    /// `run` on a dispatcher: `body` is called wherever that calls it, and belongs to no actor.
    @_disfavoredOverload
    public func run<U: Thenable>(
        on dispatcher: any Dispatcher, _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Promise<U.T> {
        run(Maker(in: Context(dispatcher), body), Site(file, line))
    }

    /// `run` on an actor or an executor by name: `body` is called there, though its type belongs to no actor.
    @_disfavoredOverload
    public func run<U: Thenable>(
        on executor: ExecutorDispatcher, _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Promise<U.T> {
        run(Maker(in: Context(executor), body), Site(file, line))
    }
}
