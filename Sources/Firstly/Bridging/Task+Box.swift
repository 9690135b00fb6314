extension _ValueBox where T: Sendable {
    /// Runs `body` in a task that starts on `actor`, or in the one that is prepared there, and returns a promise for what it
    /// returns or throws; cancelling that cancels the task.
    static func inTask(
        on actor: (any Actor)?, _ prepared: PreparedTask?, _ site: Site,
        _ body: nonisolated(nonsending) @escaping @Sendable () async throws -> T
    ) -> _ValueBox<T> {
        let box = _ValueBox<T>(pendingAt: site)
        let resolver = Resolver(box)
        let task = startTask(on: actor, prepared, body) { resolver.resolve($0) }
        resolver.onCancel { task.cancel() }
        return box
    }
}
