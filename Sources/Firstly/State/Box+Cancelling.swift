/// Cancelling by interest.
extension _Box {
    /// Rejects the box, if it is pending, for all of its consumers, and withdraws its interest in its upstream.
    @usableFromInline
    final func seal(cancelledWith error: any Error) {
        var box = lockedRoot()
        while box.isSealable, box.sharing != .none, !box.handlers.isEmpty {
            if seal(shared: box, cancelledWith: error) { return }
            Lock.giveWay()
            box = lockedRoot()
        }
        guard box.isSealable else { return box.lock.unlock() }
        box.sealWithdrawing(cancelledWith: error)
    }

    /// As above, for a root whose lock is held, and which is released.
    final func sealWithdrawing(cancelledWith error: any Error) {
        let source = sealant
        isWithdrawn = true
        let sealing = seal(unlockingWith: .rejected(error))
        Turn.current.handOut(sealing.ready) { withdraw(from: source) }
    }

    /// Cancels the box unless somebody waits for it.
    final func cancelIfUnused() {
        lock.lock()
        guard phase == .pending, handlers.isEmpty else { return lock.unlock() }
        withdraw(from: sealUnused())
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
                if let hooks { Turn.current.run(hooks) }
                return
            case .awaiting(let link):
                guard let withdrawn = link.upstream.remove(consumer: box, withdrawing: true) else { return }
                (box, source) = withdrawn
            case .adopting(let inner):
                box = inner
                source = inner.takeSource()
            case .running, .fulfilled, .rejected:
                return
            }
        }
    }

    /// Takes a box that waits for this one out of the handlers. If it was the last, and withdraws, this one is cancelled;
    /// returns the box and the sealant that it had.
    private func remove(consumer: _Box, withdrawing: Bool) -> (_Box, Sealant)? {
        let box = lockedRoot()
        guard box.phase == .pending, consumer.next != nil else {
            box.lock.unlock()
            return nil
        }
        box.handlers.remove(consumer)
        // Those who came through a linked box were not the only ones: the adopter waits for that, too.
        guard withdrawing, box === self || box.sharing == .heir else {
            box.lock.unlock()
            return nil
        }
        if box.handlers.isEmpty { return (box, box.sealUnused()) }
        if box.sharing == .shared, box.handlers.first(where: { !$0.isGuest }) == nil {
            _ = box.split(in: [box], cancelledWith: PromiseError.cancelled) { $0.isGuest }
        } else {
            box.lock.unlock()
        }
        return nil
    }

    /// Rejects this box, whose lock is held, as nobody waits for it, and releases the lock. Returns the sealant that it had.
    private func sealUnused() -> Sealant {
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
