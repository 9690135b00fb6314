extension Promise {
    /// Waits for the promise without blocking a thread.
    ///
    /// Resumes straight from the thread that settles, and needs no queue. If the task is cancelled while it waits, this throws
    /// at once, and the promise is cancelled unless others wait for it.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise; `PromiseError.abandoned` if nobody is left who could settle it;
    ///   `CancellationError` if the task is cancelled first.
    public nonisolated(nonsending) func async() async throws -> T {
        if let outcome { return try outcome.get() }
        let waiter = Waiter<T>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter.wait(for: self, $0) }
        } onCancel: {
            waiter.cancel()
        }
    }
}

extension Guarantee {
    /// Waits for the guarantee without blocking a thread.
    ///
    /// Resumes straight from the thread that resolves, and needs no queue. Cancelling the task has no effect, as a guarantee
    /// has no way to end without a value.
    ///
    /// - Returns: The value.
    public nonisolated(nonsending) func async() async -> T {
        if case .fulfilled(let value) = outcome { return value }
        return await withCheckedContinuation { continuation in
            observe { outcome in
                if case .fulfilled(let value) = outcome { continuation.resume(returning: value) }
            }
        }
    }
}

/// One task that awaits one promise: resumed once, by the outcome or by its own cancellation.
private final class Waiter<T: Sendable>: Sendable {
    private let place = _Box(.running, .pending, at: .unknown)
    private let continuation = Locked<CheckedContinuation<T, any Error>?>(nil)

    func wait(for promise: Promise<T>, _ continuation: CheckedContinuation<T, any Error>) {
        self.continuation.withLock { $0 = continuation }
        promise.attach(place, for: .over, on: .inline) { [self] _, settled in
            let outcome = unsafeDowncast(settled, to: _ValueBox<T>.self).outcome
            resume(with: outcome ?? .rejected(PromiseError.abandoned))
            return nil
        }
        if Task.isCancelled { cancel() }
    }

    /// Resumes the task, and withdraws its interest in the promise.
    func cancel() {
        resume(with: .rejected(CancellationError()))
        place.withdrawSource()
    }

    private func resume(with outcome: Outcome<T>) {
        let waiting = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(with: Swift.Result(outcome))
    }
}
