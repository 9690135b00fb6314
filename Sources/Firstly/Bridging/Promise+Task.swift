extension Promise where T: Sendable {
    /// Returns a promise for what `body` returns or throws.
    ///
    /// - Parameters:
    ///   - name: The task's name.
    ///   - priority: The task's priority; nil for the caller's.
    ///   - body: Runs in a task of its own, where it was written, if that is an actor. Cancelling the promise cancels the task.
    public convenience init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(pendingAt: Site(file, line))
        let resolver = Resolver(self)
        let task = startTask(name, priority, body) { resolver.resolve($0) }
        resolver.onCancel { task.cancel() }
    }
}

extension Guarantee where T: Sendable {
    /// Returns a guarantee for what `body` returns.
    ///
    /// - Parameters:
    ///   - name: The task's name.
    ///   - priority: The task's priority; nil for the caller's.
    ///   - body: Runs in a task of its own, where it was written, if that is an actor. Cancelling the guarantee cancels the
    ///     task.
    public convenience init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(pendingAt: Site(file, line))
        let resolver = Resolver(self)
        let task = startTask(name, priority, body) { resolver.resolve($0) }
        resolver.onCancel { task.cancel() }
    }
}
