public import Dispatch

/// An actor, an executor or a queue as a dispatcher, as `on: .actor(store)` and its like make it.
public struct ExecutorDispatcher: Dispatcher {
    @usableFromInline
    let context: _Context

    fileprivate init(_ context: Context) { self.context = context }

    /// Runs `work` once.
    ///
    /// - Parameter work: What is to be run, in the order in which it comes if the executor or the queue keeps that.
    public func dispatch(_ work: @escaping @Sendable () -> Void) { context.start(work) }
}

extension Dispatcher where Self == ExecutorDispatcher {
    /// The executor of `actor`: there handlers run isolated to it, in the order in which they come.
    ///
    /// The compiler does not know that: such a handler reaches the actor's state with `assumeIsolated`. In a method of the actor
    /// itself no `on:` is needed.
    public static func actor(_ actor: any Actor) -> ExecutorDispatcher { ExecutorDispatcher(Context(actor)) }

    /// A serial executor, such as an actor may bring of its own.
    public static func executor(_ executor: any SerialExecutor) -> ExecutorDispatcher {
        ExecutorDispatcher(.actor(ExecutorActor(executor)))
    }

    /// A task executor: each handler runs as a task that prefers it.
    public static func executor(_ executor: any TaskExecutor) -> ExecutorDispatcher {
        ExecutorDispatcher(.dispatcher(TaskDispatcher(executor: executor)))
    }

    /// An executor that is both; it is used as a serial one.
    public static func executor(_ executor: any SerialExecutor & TaskExecutor) -> ExecutorDispatcher {
        self.executor(executor as any SerialExecutor)
    }

    /// A queue, where a dispatcher is asked for.
    ///
    /// - Parameter flags: Given to the queue with each handler.
    public static func queue(_ queue: DispatchQueue, flags: DispatchWorkItemFlags? = nil) -> ExecutorDispatcher {
        ExecutorDispatcher(flags.map { .dispatcher(FlaggedQueue(queue: queue, flags: $0)) } ?? .queue(queue))
    }
}

extension Context {
    /// The context of an actor.
    init(_ actor: any Actor) { self = actor === MainActor.shared ? .main : .actor(actor) }
}

/// Nothing but an actor on a given executor, as only actors can be the place where a task starts.
private actor ExecutorActor {
    private let executor: any SerialExecutor

    init(_ executor: any SerialExecutor) { self.executor = executor }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

private struct TaskDispatcher: Dispatcher {
    let executor: any TaskExecutor

    func dispatch(_ work: @escaping @Sendable () -> Void) {
        Task(executorPreference: executor) { work() }
    }
}
