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
        let waiter = Waiter()
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter.wait(for: self, $0) }
        } onCancel: {
            waiter.cancel()
        }
        if waiter.isCancelled { throw CancellationError() }
        guard let outcome else { throw PromiseError.abandoned }
        return try outcome.get()
    }
}

extension Guarantee {
    /// Waits for the guarantee without blocking a thread.
    ///
    /// Resumes straight from the thread that resolves, and needs no queue.
    ///
    /// This cannot throw, and so returns with a value or not at all: cancelling the task has no effect here, and if the guarantee
    /// is cancelled, or nobody is left who could resolve it, the task stays suspended for ever, which is reported as
    /// `awaitNeverReturns`. To wait for a guarantee that others may cancel, or in a task that may be cancelled, wait for a promise
    /// of it, which throws in these cases: `try await Promise(guarantee).async()`.
    ///
    /// - Returns: The value.
    public nonisolated(nonsending) func async(file: StaticString = #fileID, line: UInt = #line) async -> T {
        if case .fulfilled(let value) = outcome { return value }
        let site = Site(file, line)
        // Unsafe, as it is kept on purpose where there is no value to resume with.
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            attach(_Box(.running, .pending, at: .unknown), for: .over, on: .inline) { [self] _, _ in
                if case .fulfilled = outcome {
                    continuation.resume()
                } else {
                    Diagnostics.reportAwaitNeverReturns(self, site)
                }
                return nil
            }
        }
        guard case .fulfilled(let value) = outcome else {
            preconditionFailure("resumed by a guarantee without a value")
        }
        return value
    }
}

/// One task that awaits one promise: resumed once, when that is over or the task is cancelled. The value does not pass through
/// here: the task reads it from the promise.
private final class Waiter: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, Never>?
        /// The task was cancelled before the promise was over.
        var isCancelled = false
        /// The place is among the promise's handlers: before that there is nothing to withdraw.
        var isAttached = false
    }

    private let place = _Box(.running, .pending, at: .unknown)
    private let state = Locked(State())

    /// Whether the task was cancelled before the promise was over.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func wait(for promise: _Box, _ continuation: CheckedContinuation<Void, Never>) {
        state.withLock { $0.continuation = continuation }
        promise.attach(place, for: .over, on: .inline) { [self] _, _ in
            take()?.resume()
            return nil
        }
        let isLate = state.withLock { state in
            state.isAttached = true
            return state.isCancelled
        }
        if isLate { place.withdrawSource() }
        // A cancel that came before there was a continuation has found nothing to do.
        if Task.isCancelled { cancel() }
    }

    /// Resumes the task, and withdraws its interest in the promise.
    func cancel() {
        guard let waiting = take(cancelling: true) else { return }
        if state.withLock({ $0.isAttached }) { place.withdrawSource() }
        waiting.resume()
    }

    private func take(cancelling: Bool = false) -> CheckedContinuation<Void, Never>? {
        state.withLock { state in
            defer { state.continuation = nil }
            if cancelling, state.continuation != nil { state.isCancelled = true }
            return state.continuation
        }
    }
}
