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
        guard box.isSealable, !box.isShielded else { return box.lock.unlock() }
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
    @usableFromInline
    final func cancelIfUnused() {
        let box = lockedRoot()
        guard box.phase == .pending else { return box.lock.unlock() }
        if let (box, source) = sealIfUnused(box) { box.withdraw(from: source) }
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
        var ensuring: [(box: _Box, link: Link)] = []
        // What was attached first is done first.
        defer { for (box, link) in ensuring.reversed() { box.ensure(link) } }
        while true {
            switch source {
            case .open(let hooks):
                if let hooks { Turn.current.run(hooks) }
                return
            case .awaiting(let link):
                if box.trigger == .ensured { ensuring.append((box, link)) }
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

    /// Starts the handler of this box, which was cancelled before that was started, and cleans up whatever happens.
    private func ensure(_ link: Link) {
        let cancelled = link.upstream.makeBox(.rejected(PromiseError.cancelled), .resolved)
        cancelled.attach(
            makeBox(.running, .pending), for: trigger, on: link.context, link.handler, link.step)
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
        if withdrawing { return sealIfUnused(box) }
        box.lock.unlock()
        return nil
    }

    /// Rejects this box if nobody waits for it, and releases the lock of `root`, which is its own. Returns the box whose
    /// source is now to be withdrawn from, with the sealant that it had, if there is one.
    private func sealIfUnused(_ root: _Box) -> (_Box, Sealant)? {
        // A linked box has a consumer in its adopter, unless that was cancelled and has left an heir.
        guard !root.isShielded, root === self || root.sharing == .heir else {
            root.lock.unlock()
            return nil
        }
        if root.handlers.isEmpty {
            let source = root.sealant
            root.isWithdrawn = true
            _ = root.seal(unlockingWith: .rejected(PromiseError.cancelled))
            return (root, source)
        }
        if root.sharing == .shared, root.handlers.first(where: { !$0.isGuest }) == nil {
            _ = root.split(in: [root], cancelledWith: PromiseError.cancelled) { $0.isGuest }
        } else {
            root.lock.unlock()
        }
        return nil
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
