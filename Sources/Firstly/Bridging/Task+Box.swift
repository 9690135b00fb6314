extension _ValueBox where T: Sendable {
    /// Runs `body` with `input` in a task, and returns a promise for what it returns or throws; cancelling that cancels the task.
    static func inTask<Input: Sendable>(
        _ input: Input, _ site: Site, _ body: @escaping @isolated(any) @Sendable (Input) async throws -> T
    ) -> _ValueBox<T> {
        let box = _ValueBox<T>(pendingAt: site)
        let resolver = Resolver(box)
        let task = startTask(input, body) { resolver.resolve($0) }
        resolver.onCancel { task.cancel() }
        return box
    }

    /// Seals a promise once `body`, awaited, has made something of this value.
    func mappedInTask<U: Sendable>(
        _ site: Site, _ body: @escaping @isolated(any) @Sendable (T) async throws -> U
    ) -> Promise<U> {
        relay(to: Promise(.running, .pending, at: site), for: .fulfilled, on: .inline) { outcome in
            switch outcome {
            case .fulfilled(let value): .adopt(.inTask(value, site, body))
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// The same for a handler that cannot throw.
    func surelyMappedInTask<U: Sendable>(
        _ site: Site, _ body: @escaping @isolated(any) @Sendable (T) async -> U
    ) -> Guarantee<U> {
        relay(to: Guarantee(.running, .pending, at: site), for: .fulfilled, on: .inline) { outcome in
            switch outcome {
            case .fulfilled(let value): .adopt(.inTask(value, site, body))
            case .rejected(let error): .rejected(error)
            }
        }
    }
}
