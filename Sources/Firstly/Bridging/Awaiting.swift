extension Promise {
    /// Waits for the promise without blocking a thread.
    ///
    /// Resumes straight from the thread that settles, and needs no queue. If the task is cancelled while it waits, this throws
    /// at once, and the promise is cancelled unless others wait for it.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise; `PromiseError.abandoned` if nobody is left who could settle it;
    ///   `CancellationError` if the task is cancelled first.
    @inlinable
    public nonisolated(nonsending) func async() async throws -> T {
        if let outcome { return try outcome.get() }
        try await waitUntilOver()
        return try outcome.unsafelyUnwrapped.get()
    }

    /// Waits for the promise as `async()` does, with an error of one type.
    ///
    /// ```swift
    /// func load() async throws(LoadError) -> Item {
    ///     try await fetch().async { error in LoadError(error) }
    /// }
    /// ```
    ///
    /// - Parameter mapError: Makes an error of that type of whatever `async()` throws, cancellations included. Called at most
    ///   once, where this is awaited.
    /// - Returns: The value.
    /// - Throws: What `mapError` returns.
    public nonisolated(nonsending) func async<Failure: Error>(
        mapError: (any Error) -> Failure
    ) async throws(Failure) -> T {
        do { return try await async() } catch { throw mapError(error) }
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
    @inlinable
    public nonisolated(nonsending) func async(file: StaticString = #fileID, line: UInt = #line) async -> T {
        if case .fulfilled(let value) = outcome { return value }
        await waitUntilFulfilled(Site(file, line))
        guard case .fulfilled(let value) = outcome else {
            preconditionFailure("resumed by a guarantee without a value")
        }
        return value
    }

    @usableFromInline
    nonisolated(nonsending) func waitUntilFulfilled(_ site: Site) async {
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
    }
}

extension _Box {
    /// Waits until this promise is settled.
    ///
    /// - Throws: `PromiseError.abandoned` if nobody is left who could settle it; `CancellationError` if the task is cancelled first.
    @usableFromInline
    nonisolated(nonsending) final func waitUntilOver() async throws {
        let waiter = Waiter()
        await withTaskCancellationHandler {
            // Unsafe, which costs no allocation: whoever takes it resumes it, and it can be taken once.
            await withUnsafeContinuation { waiter.wait(for: self, $0) }
        } onCancel: {
            waiter.cancel()
        }
        if waiter.isLate { throw CancellationError() }
        guard isSettled else { throw PromiseError.abandoned }
    }
}

/// The place of one task among the handlers of the promise that it awaits: resumed once, when that is over or the task is
/// cancelled. The value does not pass through here: the task reads it from the promise.
private final class Waiter: _Box, @unchecked Sendable {
    // Sendable: as the box is; what is added here is reached under its lock, or by the task after it was resumed.
    private var continuation: UnsafeContinuation<Void, Never>?
    /// The task was cancelled before the promise was over.
    private(set) var isLate = false
    /// The box is among the promise's handlers: before that there is nothing to withdraw.
    private var isAttached = false

    init() { super.init(.running, .pending, at: .unknown) }

    func wait(for promise: _Box, _ continuation: UnsafeContinuation<Void, Never>) {
        lock.lock()
        self.continuation = continuation
        lock.unlock()
        promise.attach(self, for: .over, on: .inline) { waiter, _ in
            unsafeDowncast(waiter, to: Waiter.self).take()?.resume()
            return nil
        }
        lock.lock()
        isAttached = true
        let isLate = isLate
        lock.unlock()
        if isLate { withdrawSource() }
        // A cancel that came before there was a continuation has found nothing to do.
        if Task.isCancelled { cancel() }
    }

    /// Resumes the task, and withdraws its interest in the promise.
    func cancel() {
        lock.lock()
        guard let waiting = continuation.take() else { return lock.unlock() }
        isLate = true
        let isAttached = isAttached
        lock.unlock()
        if isAttached { withdrawSource() }
        waiting.resume()
    }

    private func take() -> UnsafeContinuation<Void, Never>? {
        lock.lock()
        defer { lock.unlock() }
        return continuation.take()
    }
}
