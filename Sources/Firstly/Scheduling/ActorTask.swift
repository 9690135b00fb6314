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
    // The closure that is awaited belongs to the actor that the task starts on, so the task stays there.
    startTask(on: body.isolation, name, priority, Call(run: { try await body() }), then: finish)
}

/// Runs `body` in a task that starts on `actor`, and hands over how it ends.
func startTask<T: Sendable>(
    on actor: (any Actor)?, _ body: nonisolated(nonsending) @escaping @Sendable () async throws -> T,
    then finish: @escaping @Sendable (Outcome<T>) -> Void
) -> Task<Void, Never> {
    startTask(on: actor, nil, nil, Call(run: body), then: finish)
}

/// A call that is made where its caller is.
private struct Call<T: Sendable>: Sendable {
    let run: nonisolated(nonsending) @Sendable () async throws -> T
}

private func startTask<T: Sendable>(
    on actor: (any Actor)?, _ name: String?, _ priority: TaskPriority?, _ call: Call<T>,
    then finish: @escaping @Sendable (Outcome<T>) -> Void
) -> Task<Void, Never> {
    guard let actor else { return Task(name: name, priority: priority) { await finish(Outcome(awaiting: call)) } }
    typealias Finish = @Sendable (Outcome<T>) -> Void
    typealias Isolated = (isolated any Actor, String?, TaskPriority?, Call<T>, @escaping Finish) -> Task<Void, Never>
    typealias Plain = (any Actor, String?, TaskPriority?, Call<T>, @escaping Finish) -> Task<Void, Never>
    let make: Plain = plain(makeTask as Isolated)
    return make(actor, name, priority, call, finish)
}

private func makeTask<T: Sendable>(
    on actor: isolated any Actor, _ name: String?, _ priority: TaskPriority?, _ call: Call<T>,
    _ finish: @escaping @Sendable (Outcome<T>) -> Void
) -> Task<Void, Never> {
    let isOnMain = actor === MainActor.shared
    if isOnMain { MainQueue.expect() }
    return Task(name: name, priority: priority) {
        // Captured, the actor is where the task starts.
        _ = actor
        if isOnMain { MainQueue.arrive() }
        await finish(Outcome(awaiting: call))
    }
}

extension Outcome where T: Sendable {
    fileprivate nonisolated(nonsending) init(awaiting call: Call<T>) async {
        do { self = .fulfilled(try await call.run()) } catch { self = .rejected(error) }
    }
}
