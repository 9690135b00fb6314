/// Cancelling by interest.
extension _Box {
    /// Rejects the box, if it is pending, for all of its consumers, and withdraws its interest in its upstream.
    @usableFromInline
    final func seal(cancelledWith error: any Error) {
        let box = lockedRoot()
        guard box.isSealable else { return box.lock.unlock() }
        let source = box.sealant
        box.isWithdrawn = true
        let sealing = box.seal(unlockingWith: .rejected(error))
        box.withdraw(from: source)
        if let ready = sealing.ready { Turn.handOut(ready) }
    }

    /// Cancels the box unless somebody waits for it.
    final func cancelIfUnused() {
        lock.lock()
        let isUnused = phase == .pending && handlers.isEmpty && !isShielded
        lock.unlock()
        if isUnused { seal(cancelledWith: PromiseError.cancelled) }
    }

    /// Withdraws the interest of this box in what would have sealed it, though others may have adopted it.
    @usableFromInline
    final func withdrawSource() {
        let source = takeSource()
        withdraw(from: source)
    }

    /// Whether this box is among the handlers of another one.
    @usableFromInline
    final var isWaiting: Bool {
        lock.lock()
        defer { lock.unlock() }
        if case .awaiting = sealant { return true }
        return false
    }

    /// Leaves the handlers of the box that this one waits for, if it does.
    ///
    /// - Parameter withdrawing: Whether that box is cancelled if this one was its last consumer, or goes on.
    @usableFromInline
    final func leave(withdrawing: Bool) {
        if withdrawing { return withdrawSource() }
        guard case .awaiting(let link) = takeSource() else { return }
        _ = link.upstream.remove(consumer: self, withdrawing: false)
    }

    private func takeSource() -> Sealant {
        lock.lock()
        defer { lock.unlock() }
        isWithdrawn = true
        let source = sealant
        switch source {
        case .open, .awaiting, .adopting: sealant = .running
        case .running, .fulfilled, .rejected: break
        }
        return source
    }

    /// Goes upstream from this box, whose sealant was `source`, cancelling every box that loses its last consumer.
    ///
    /// A loop, as chains are long (I6).
    private func withdraw(from source: Sealant) {
        var box = self
        var source = source
        while true {
            switch source {
            case .open(let hooks):
                hooks?.run()
                return
            case .awaiting(let link):
                guard let withdrawn = link.upstream.remove(consumer: box, withdrawing: true) else { return }
                box = link.upstream
                source = withdrawn
            case .adopting(let inner):
                box = inner
                source = inner.takeSource()
            case .running, .fulfilled, .rejected:
                return
            }
        }
    }

    /// Takes a waiting box out of the handlers. If it was the last, and withdraws, this box is cancelled; returns the sealant that it had.
    private func remove(consumer: _Box, withdrawing: Bool) -> Sealant? {
        lock.lock()
        guard phase == .pending, consumer.next != nil else {
            lock.unlock()
            return nil
        }
        handlers.remove(consumer)
        guard withdrawing, handlers.isEmpty, !isShielded else {
            lock.unlock()
            return nil
        }
        let source = sealant
        isWithdrawn = true
        _ = seal(unlockingWith: .rejected(PromiseError.cancelled))
        return source
    }

    /// Adds something to be done if the box is cancelled; does it at once if it has been. Dropped once the box is settled.
    @usableFromInline
    final func addCancelHook(_ hook: @escaping @Sendable () -> Void) {
        lock.lock()
        let isLate = isWithdrawn
        switch sealant {
        case .open(let hooks): sealant = .open(CancelHooks(hook, after: hooks))
        case .running, .awaiting, .adopting, .fulfilled, .rejected: break
        }
        lock.unlock()
        if isLate { hook() }
    }
}
