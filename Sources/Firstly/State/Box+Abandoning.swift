/// What happens when nobody is left who could seal a box (I4).
extension _Box {
    /// Gives the box up: it stays pending for ever, its handlers are released unrun, and it is reported, as it is the root of
    /// its chain. With `rejectsAbandoned` it is rejected instead.
    ///
    /// - Parameter isReported: False for boxes of the library's own, which are lost only because another one was.
    @usableFromInline
    final func abandon(isReported: Bool) {
        guard phase != .resolved else { return }
        let box = lockedRoot()
        guard box.phase == .pending else { return box.lock.unlock() }
        defer { if box !== self { dropSource() } }
        if Configuration.read({ $0.rejectsAbandoned }) {
            let sealing = box.seal(unlockingWith: .rejected(PromiseError.abandoned))
            Turn.current.handOut(sealing.ready(of: box)) {
                if isReported { Diagnostics.reportAbandoned(self) }
            }
        } else {
            let old = box.giveUp()
            if isReported { Diagnostics.reportAbandoned(self) }
            _ = consume old
            Turn.current.orphan(handlersOf: box)
        }
    }

    /// Releases the lock with the box abandoned. What the returned sealant holds is not to be released under a lock (I3).
    private func giveUp() -> Sealant {
        let old = exchange(&sealant, with: .open(nil))
        phase = .abandoned
        lock.unlock()
        return old
    }

    /// Takes one of the handlers that will never be started.
    final func nextOrphan() -> _Box? {
        lock.lock()
        defer { lock.unlock() }
        return handlers.popFirst()
    }

    /// Gives up this box, which waited for the abandoned box `upstream`.
    final func orphan(of upstream: _Box) {
        lock.lock()
        guard sealant.isAwaiting else { return lock.unlock() }
        if trigger == .over {
            let old = exchange(&sealant, with: .running)
            lock.unlock()
            guard case .awaiting(let link) = consume old else { return }
            if let ready = link.run(self, after: upstream) { Turn.handOut(ready) }
        } else if phase == .linked {
            let old = exchange(&sealant, with: .running)
            lock.unlock()
            _ = consume old
            abandon(isReported: false)
        } else {
            let old = giveUp()
            _ = consume old
            Turn.current.orphan(handlersOf: self)
        }
    }
}
