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
        var source: Sealant? = exchange(&sealant, with: .rejected(error))
        isWithdrawn = true
        var ready = unlockSealed().ready(of: self)
        // What the end of the work makes room for is started after the work has been stopped, and the handlers told.
        Turn.inOneGo {
            Turn.current.handOut(ready.take()) {
                if let source = source.take() { withdraw(from: source) }
            }
        }
    }

    /// Cancels the box unless somebody waits for it.
    @usableFromInline
    final func cancelIfUnused() {
        let box = lockedRoot()
        guard box.phase == .pending else { return box.lock.unlock() }
        if let withdrawal = sealIfUnused(box) { withdrawal.goOn() }
    }

    /// Cancels those of the boxes that nobody waits for.
    @usableFromInline
    static func cancelUnused(_ boxes: [_Box]) {
        Turn.inOneGo {
            for box in boxes { box.cancelIfUnused() }
        }
    }

    /// Withdraws the interest of this box in what would have sealed it, though others may have adopted it.
    @usableFromInline
    final func withdrawSource() {
        withdraw(from: takeSource())
    }

    /// Whether this box is among the handlers of another one.
    @usableFromInline
    final var isWaiting: Bool {
        lock.lock()
        defer { lock.unlock() }
        return sealant.isAwaiting
    }

    /// Leaves the handlers of the box that this one waits for, if it does.
    ///
    /// - Parameter withdrawing: Whether that box is cancelled if this one was its last consumer, or goes on.
    @usableFromInline
    final func leave(withdrawing: Bool) {
        if withdrawing { return withdrawSource() }
        if case .awaiting(let link) = takeSource() { _ = link.upstream.remove(consumer: self, withdrawing: false) }
    }

    fileprivate func takeSource() -> Sealant {
        lock.lock()
        defer { lock.unlock() }
        isWithdrawn = true
        return sealant.isSource ? exchange(&sealant, with: .running) : .running
    }

    /// Goes upstream from this box, whose sealant was `source`, cancelling every box that loses its last consumer.
    private func withdraw(from source: consuming Sealant) { Withdrawal(box: self, source: source).goOn() }

    /// Takes a box that waits for this one out of the handlers. If it was the last, and withdraws, this one is cancelled;
    /// returns what is then to be withdrawn.
    fileprivate func remove(consumer: _Box, withdrawing: Bool) -> Withdrawal? {
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

    /// Rejects this box if nobody waits for it, and releases the lock of `root`, which is its own. Returns what is then to be
    /// withdrawn.
    fileprivate func sealIfUnused(_ root: _Box) -> Withdrawal? {
        // A linked box has a consumer in its adopter, unless that was cancelled and has left an heir.
        guard !root.isShielded, root === self || root.sharing == .heir else {
            root.lock.unlock()
            return nil
        }
        if root.handlers.isEmpty {
            let source = exchange(&root.sealant, with: .rejected(PromiseError.cancelled))
            root.isWithdrawn = true
            _ = root.unlockSealed()
            return Withdrawal(box: root, source: source)
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
        let hooks: CancelHooks? =
            switch sealant {
            case .open(let hooks): CancelHooks(hook, after: hooks)
            default: nil
            }
        if let hooks { sealant = .open(hooks) }
        lock.unlock()
        if isLate { hook() }
    }
}

/// A box that was cancelled, and what would have sealed it: the sealant that it had.
private struct Withdrawal: ~Copyable {
    let box: _Box
    let source: Sealant

    /// Withdraws from the source, and from whatever is cancelled for that. A loop, as chains are long (I6).
    ///
    /// What is to be done later is done after all that (`Turn.later`).
    consuming func goOn() {
        var rest: Withdrawal? = self
        Turn.inOneGo {
            var ensuring: [_Box] = []
            while let withdrawal = rest.take() { rest = withdrawal.next(&ensuring) }
            // What was attached first is done first.
            for cancelled in ensuring.reversed() {
                let sealing = cancelled.seal(rejected: PromiseError.cancelled)
                if let ready = sealing.ready(of: cancelled) { Turn.handOut(ready) }
            }
        }
    }

    /// Withdraws from the source alone. Returns what is to be withdrawn for that, if something is.
    ///
    /// - Parameter ensuring: Gets a box, to be rejected, in whose ring the handler waits that is called in any case, if this was one.
    private consuming func next(_ ensuring: inout [_Box]) -> Withdrawal? {
        switch source {
        case .open(let hooks):
            if let hooks { Turn.current.run(hooks) }
            return nil
        case .awaiting(let link):
            if box.trigger == .ensured {
                let cancelled = link.upstream.makeHeir(of: .running)
                cancelled.attach(
                    box.makeHeir(of: .running), for: .ensured, on: link.context, link.handler.copy(), link.step)
                ensuring.append(cancelled)
            }
            return link.upstream.remove(consumer: box, withdrawing: true)
        case .adopting(let inner):
            return Withdrawal(box: inner, source: inner.takeSource())
        default:
            return nil
        }
    }
}
