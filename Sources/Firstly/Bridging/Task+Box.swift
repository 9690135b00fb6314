extension _ValueBox where T: Sendable {
    /// Runs `body` in a task that starts on `actor`, and returns a promise for what it returns or throws; cancelling that cancels the
    /// task.
    ///
    /// - Parameter context: Whose task-local values and priority the task has; nil for those of the caller.
    static func inTask(
        on actor: (any Actor)?, _ context: TaskContext?, _ site: Site,
        _ body: nonisolated(nonsending) @escaping @Sendable () async throws -> T
    ) -> _ValueBox<T> {
        let work = Work(run: body)
        let box = _ValueBox<T>(pendingAt: site)
        let resolver = Resolver(box)
        let start: @Sendable () -> Void = {
            let task = startTask(on: actor) {
                // What is cancelled before it has begun does not begin.
                try Task.checkCancellation()
                return try await work.run()
            } then: {
                resolver.resolve($0)
            }
            resolver.onCancel { task.cancel() }
        }
        if let context { context.run(start) } else { start() }
        return box
    }
}

private struct Work<T: Sendable>: Sendable {
    let run: nonisolated(nonsending) @Sendable () async throws -> T
}
