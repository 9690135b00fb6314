extension _Box {
    /// Whether the promise was cancelled before it was settled; not whether it was rejected with an error that counts as
    /// cancelled. From any thread.
    public final var isCancelled: Bool {
        let root = lockedRoot()
        defer { root.lock.unlock() }
        return root.isWithdrawn
    }

    /// The number of handlers that wait for the promise.
    final var handlerCount: Int {
        let root = lockedRoot()
        defer { root.lock.unlock() }
        return root.handlers.count
    }
}

extension Promise {
    /// Says that this promise is no longer needed, by any of its consumers.
    ///
    /// If it is pending it is rejected at once, and its interest in what it waits for is withdrawn; what nobody waits for
    /// any more is cancelled too, and so on to the root, whose work is stopped. Does nothing to a settled promise.
    ///
    /// - Parameter reason: What to reject with; an error that counts as cancelled, usually.
    /// - Complexity: O(n) in the number of promises that are cancelled; no recursion.
    public func cancel(with reason: any Error = PromiseError.cancelled) { seal(cancelledWith: reason) }
}

extension Guarantee {
    /// Says that this guarantee is no longer needed, by any of its consumers.
    ///
    /// If it is pending it ends without a value: its handlers are skipped, promises made from it are rejected as cancelled,
    /// and what it waits for is cancelled if nobody else waits for it.
    public func cancel() { seal(cancelledWith: PromiseError.cancelled) }
}

extension Finalizer {
    /// Cancels the chain that this ends, as far as nobody else waits for parts of it.
    public func cancel() { seal(cancelledWith: PromiseError.cancelled) }
}
