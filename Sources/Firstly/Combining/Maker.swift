/// A function that makes a promise when that is needed, perhaps again and again, and where it is called.
struct Maker<Input, T>: Sendable {
    private let context: Context
    private let make: @Sendable (Input) throws -> _ValueBox<T>

    /// Calls `body` where it was written, if that is an actor; else on the default queue.
    init<U: Thenable>(_ body: @escaping @isolated(any) @Sendable (Input) throws -> U) where U.T == T {
        let (context, body) = followed(body, else: .map)
        self.context = context
        make = { try body($0)._box }
    }

    /// Calls `body` in `context`; inline, that is on the thread on which the promise is needed.
    init<U: Thenable>(in context: Context, _ body: @escaping @Sendable (Input) throws -> U) where U.T == T {
        self.context = context
        make = { try body($0)._box }
    }

    /// Starts a task for each promise, where `body` was written, with the task-local values and the priority of the place where this
    /// is made.
    init(
        awaiting body: @escaping @isolated(any) @Sendable (Input) async throws -> T, at site: Site
    ) where Input: Sendable, T: Sendable {
        context = .inline
        let place = TaskContext()
        make = { input in .inTask(on: body.isolation, place, site) { try await body(input) } }
    }

    /// Calls the function with `input` once `start` is fulfilled, and returns a promise that ends as the one that is made.
    func promise(of input: Input, after start: _ValueBox<Void>, at site: Site) -> Promise<T> {
        start.relay(to: Promise(.running, .pending, at: site), for: .fulfilled, on: context) { [make] outcome in
            do {
                try outcome.get()
                return .adopt(try make(input))
            } catch {
                return .rejected(error)
            }
        }
    }
}

extension Maker where Input == Void {
    /// Calls `body` where it was written, if that is an actor; else on the default queue.
    init<U: Thenable>(_ body: @escaping @isolated(any) @Sendable () throws -> U) where U.T == T {
        let (context, body) = followed(body, else: .map)
        self.context = context
        make = { _ in try body()._box }
    }

    /// Calls `body` in `context`; inline, that is on the thread on which the promise is needed.
    init<U: Thenable>(in context: Context, _ body: @escaping @Sendable () throws -> U) where U.T == T {
        self.context = context
        make = { _ in try body()._box }
    }

    /// Starts a task for each promise, where `body` was written, with the task-local values and the priority of the place where this
    /// is made.
    init(awaiting body: @escaping @isolated(any) @Sendable () async throws -> T, at site: Site) where T: Sendable {
        context = .inline
        let place = TaskContext()
        make = { _ in .inTask(on: body.isolation, place, site) { try await body() } }
    }
}
