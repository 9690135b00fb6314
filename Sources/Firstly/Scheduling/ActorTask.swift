// Tasks that start on an actor: one that begins elsewhere and hops there loses its place among the others (I2).
//
// A task starts where its closure is isolated, and a closure is isolated to the `isolated` parameter that it captures. The
// functions that have such a parameter only make a task, and touch nothing of the actor: so they may be called from anywhere.

/// Calls `work` on `actor`; what is handed over in order is called in order.
func start(on actor: any Actor, _ work: @escaping @Sendable () -> Void) {
    typealias Isolated = (isolated any Actor, @escaping @Sendable () -> Void) -> Void
    typealias Plain = (any Actor, @escaping @Sendable () -> Void) -> Void
    let make: Plain = plain(makeTask as Isolated)
    make(actor, work)
}

private func makeTask(on actor: isolated any Actor, _ work: @escaping @Sendable () -> Void) {
    Task {
        actor.preconditionIsolated()
        work()
    }
}

/// Runs `body` in a task that starts where it was written, and hands over how it ends.
func startTask<T: Sendable>(
    _ name: String?, _ priority: TaskPriority?, _ body: @escaping @isolated(any) @Sendable () async throws -> T,
    then finish: @escaping @Sendable (Outcome<T>) -> Void
) -> Task<Void, Never> {
    typealias Body = @isolated(any) @Sendable () async throws -> T
    typealias Finish = @Sendable (Outcome<T>) -> Void
    guard let actor = body.isolation else {
        return Task(name: name, priority: priority) { await finish(Outcome(awaiting: body)) }
    }
    typealias Isolated = (isolated any Actor, String?, TaskPriority?, @escaping Body, @escaping Finish) -> Task<
        Void, Never
    >
    typealias Plain = (any Actor, String?, TaskPriority?, @escaping Body, @escaping Finish) -> Task<Void, Never>
    let make: Plain = plain(makeTask as Isolated)
    return make(actor, name, priority, body, finish)
}

private func makeTask<T: Sendable>(
    on actor: isolated any Actor, _ name: String?, _ priority: TaskPriority?,
    _ body: @escaping @isolated(any) @Sendable () async throws -> T, _ finish: @escaping @Sendable (Outcome<T>) -> Void
) -> Task<Void, Never> {
    Task(name: name, priority: priority) {
        // Captured, the actor is where the task starts.
        _ = actor
        await finish(Outcome(awaiting: body))
    }
}

extension Outcome where T: Sendable {
    /// The outcome of `body`, awaited where the caller is.
    fileprivate nonisolated(nonsending) init(
        awaiting body: @isolated(any) @Sendable () async throws -> T
    ) async {
        do { self = .fulfilled(try await body()) } catch { self = .rejected(error) }
    }
}
