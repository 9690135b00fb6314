/// A task that is made where a handler is attached, and starts its work once there is something for it to do: so it has the
/// task-local values and the priority of that place, and not those of whoever settles the promise.
///
/// Releasing this without giving it work ends the task.
final class PreparedTask: Sendable {
    private let letterbox: Letterbox
    private let task: Task<Void, Never>

    /// - Parameter actor: Where the task starts, and stays.
    init(on actor: (any Actor)?) {
        let letterbox = Letterbox()
        self.letterbox = letterbox
        task = makeTask(on: actor) { await letterbox.work()?.run() }
    }

    deinit { letterbox.put(nil) }

    /// Lets the task do `work`, the first that it is given, and returns the task.
    func start(_ work: Work) -> Task<Void, Never> {
        letterbox.put(work)
        return task
    }

    /// What a task is to do where it is.
    struct Work: Sendable {
        let run: nonisolated(nonsending) @Sendable () async -> Void
    }

    /// What the task waits at. It keeps this and nothing of the handler, which so goes when the handler is skipped (I5).
    private final class Letterbox: Sendable {
        private enum State {
            case empty
            case waiting(UnsafeContinuation<Work?, Never>)
            case filled(Work?)
            /// The task has taken what there was.
            case over
        }

        private let state = Locked(State.empty)

        /// Waits for what is put in, which may have been nothing.
        nonisolated(nonsending) func work() async -> Work? {
            // Unsafe, which costs no check: it is resumed here, or by the first who puts something in.
            await withUnsafeContinuation { continuation in
                let work: Work?? = state.withLock { state in
                    guard case .filled(let work) = state else {
                        state = .waiting(continuation)
                        return .none
                    }
                    state = .over
                    return .some(work)
                }
                if let work { continuation.resume(returning: work) }
            }
        }

        /// Puts in what the task is to do, or that there is nothing. Only the first call counts.
        func put(_ work: Work?) {
            let waiting: UnsafeContinuation<Work?, Never>? = state.withLock { state in
                switch state {
                case .empty:
                    state = .filled(work)
                    return nil
                case .waiting(let continuation):
                    state = .over
                    return continuation
                case .filled, .over:
                    return nil
                }
            }
            waiting?.resume(returning: work)
        }
    }
}
