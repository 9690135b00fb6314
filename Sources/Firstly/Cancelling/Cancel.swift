extension _Box {
    /// Whether the box was cancelled before it was settled. From any thread.
    ///
    /// Not the public property: a client's own of that name could not stand beside one that is inherited.
    final var wasCancelled: Bool {
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
    /// Whether this promise was cancelled before it was settled; not whether it was rejected with an error that counts as cancelled.
    /// From any thread.
    public var isCancelled: Bool { wasCancelled }

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
    /// Whether this guarantee was cancelled before it had a value. From any thread.
    public var isCancelled: Bool { wasCancelled }

    /// Says that this guarantee is no longer needed, by any of its consumers.
    ///
    /// If it is pending it ends without a value: its handlers are skipped, promises made from it are rejected as cancelled,
    /// and what it waits for is cancelled if nobody else waits for it.
    public func cancel() { seal(cancelledWith: PromiseError.cancelled) }
}

extension Finalizer {
    /// Whether the chain was cancelled here before it had ended. From any thread.
    public var isCancelled: Bool { wasCancelled }

    /// Cancels the chain that this ends, as far as nobody else waits for parts of it.
    public func cancel() { seal(cancelledWith: PromiseError.cancelled) }
}
