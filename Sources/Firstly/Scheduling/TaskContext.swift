/// The task-local values and the priority of a place in the code, kept for tasks that are made later, by any thread.
///
/// Swift has nothing to keep them in but a task. So one is made here that waits, and does what it is asked to on the thread that
/// asks: to make other tasks, which have its values and its priority. Those are made where they would be made without this, and so
/// keep their order on an actor (I2); a task that were to wait there itself would come back to it out of turn.
///
/// Releasing this ends the task.
final class TaskContext: Sendable {
    private let requests = Requests()

    /// Keeps the values and the priority of the task that this is called in, if it is one.
    init() {
        Task(executorPreference: AskingThread.shared) { [requests] in
            while let request = await requests.next() { request.run() }
        }
    }

    deinit { requests.end() }

    /// Calls `body` with these task-local values and this priority, for tasks made in it to have them: at once, on this thread; or
    /// on another thread that is just doing the same, after that.
    func run(_ body: @escaping @Sendable () -> Void) { requests.put(Request(run: body)) }

    private struct Request: Sendable {
        let run: @Sendable () -> Void
    }

    /// What the task is asked to do, one after the other. The task keeps this and nothing else, so that it ends when its owner goes.
    private final class Requests: Sendable {
        private enum State {
            /// The task waits to be asked.
            case waiting(UnsafeContinuation<Request?, Never>)
            /// The task is at work, or about to wait; this is to be done next, and whether it is to end after that.
            case busy(next: [Request], isEnding: Bool)
        }

        private let state = Locked(State.busy(next: [], isEnding: false))

        /// Waits for the next request; nil after the last one.
        nonisolated(nonsending) func next() async -> Request? {
            // Unsafe, which costs no check: it is resumed here, or by the first who asks for something.
            await withUnsafeContinuation { continuation in
                let request: Request?? = state.withLock { state in
                    guard case .busy(var next, let isEnding) = state, isEnding || !next.isEmpty else {
                        state = .waiting(continuation)
                        return .none
                    }
                    let first = next.isEmpty ? nil : next.removeFirst()
                    state = .busy(next: next, isEnding: isEnding)
                    return .some(first)
                }
                if let request { continuation.resume(returning: request) }
            }
        }

        func put(_ request: Request) { add(request) }
        func end() { add(nil) }

        private func add(_ request: Request?) {
            let waiting: UnsafeContinuation<Request?, Never>? = state.withLock { state in
                switch state {
                case .waiting(let continuation):
                    state = .busy(next: [], isEnding: request == nil)
                    return continuation
                case .busy(var next, let isEnding):
                    if let request { next.append(request) }
                    state = .busy(next: next, isEnding: isEnding || request == nil)
                    return nil
                }
            }
            waiting?.resume(returning: request)
        }
    }
}

/// Runs what a task does next on the thread that has something for it to do.
private final class AskingThread: TaskExecutor {
    static let shared = AskingThread()

    func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
