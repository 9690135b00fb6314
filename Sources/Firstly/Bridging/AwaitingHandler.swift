/// A handler that awaits: it runs in a task of its own, which starts where the handler was written, if that is an actor, and has
/// the task-local values and the priority of the place where it was attached.
struct AwaitingHandler<Input: Sendable, Output: Sendable>: Sendable {
    private let actor: (any Actor)?
    /// There is none if the handler is started where it is attached.
    private let context: TaskContext?
    private let site: Site
    private let run: nonisolated(nonsending) @Sendable (Input) async throws -> Output

    /// - Parameters:
    ///   - box: The promise that the handler is about to be attached to.
    ///   - site: Where that is.
    ///   - actor: Where the handler was written.
    ///   - run: Calls the handler; it is called where that was written.
    init(
        for box: _Box, at site: Site, on actor: (any Actor)?,
        _ run: nonisolated(nonsending) @escaping @Sendable (Input) async throws -> Output
    ) {
        self.actor = actor
        self.site = site
        self.run = run
        context = box.isSettled ? nil : TaskContext()
    }

    init(
        for box: _Box, at site: Site, _ body: @escaping @isolated(any) @Sendable (Input) async throws -> Output
    ) {
        self.init(for: box, at: site, on: body.isolation) { try await body($0) }
    }

    /// Returns a promise for what the handler makes of `input`; cancelling that cancels the task.
    func callAsFunction(_ input: Input) -> _ValueBox<Output> {
        .inTask(on: actor, context, site) { [run] in try await run(input) }
    }
}

extension AwaitingHandler where Input == Void {
    init(for box: _Box, at site: Site, _ body: @escaping @isolated(any) @Sendable () async throws -> Output) {
        self.init(for: box, at: site, on: body.isolation) { _ in try await body() }
    }
}

extension _ValueBox where T: Sendable {
    /// Seals `next` once `handler` has made something of this value.
    func relay<U: Sendable, Next: _ValueBox<U>>(to next: Next, _ handler: AwaitingHandler<T, U>) -> Next {
        relay(to: next, for: .fulfilled, on: .inline) { outcome in
            switch outcome {
            case .fulfilled(let value): .adopt(handler(value))
            case .rejected(let error): .rejected(error)
            }
        }
    }

    /// Seals `next` as this is, once `handler` is done with this value, or with what it throws.
    func relayLooking<Next: _ValueBox<T>>(to next: Next, _ handler: AwaitingHandler<T, Void>) -> Next {
        let site = next.site
        return relay(to: next, for: .fulfilled, on: .inline) { outcome in
            switch outcome {
            case .fulfilled(let value): .adopt(handler(value).passing(on: .fulfilled(value), site))
            case .rejected(let error): .rejected(error)
            }
        }
    }
}

extension _ValueBox where T == Void {
    /// Returns a promise that ends as `outcome` once this is fulfilled, and as this is if it is rejected.
    func passing<U>(on outcome: Outcome<U>, _ site: Site) -> _ValueBox<U> {
        relay(to: _ValueBox<U>(.running, .pending, at: site), for: .fulfilled, on: .inline) { done in
            switch done {
            case .fulfilled: Verdict(outcome)
            case .rejected(let error): .rejected(error)
            }
        }
    }
}
