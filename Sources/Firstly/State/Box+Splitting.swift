/// Sparing those who share an outcome with a box that is cancelled.
///
/// A promise that a handler returned shares its root with the promise of that handler. Who waits for the former is a *guest*
/// of that root: a cancelling of the latter is no business of his. So the root is *split*: an heir takes over the source
/// and the guests, and from then on stands for the boxes that are linked to what was cancelled.
extension _Box {
    /// Cancels `root`, this box's own, whose lock is held, for those alone who wait for this box or for what was made of it,
    /// and releases the lock. Returns false, with nothing done, if that must be tried again.
    final func seal(shared root: _Box, cancelledWith error: any Error) -> Bool {
        // Nobody could settle an heir without this box: what was made of others waits for it, too.
        if root.sealant.inner === self {
            root.sealWithdrawing(cancelledWith: error)
            return true
        }
        let row = adopters(to: root)
        guard let isSpared = root.guests(notOf: row) else {
            root.lock.unlock()
            return false
        }
        if root.handlers.first(where: isSpared) == nil {
            root.sealWithdrawing(cancelledWith: error)
        } else if let ready = root.split(in: row, cancelledWith: error, isSpared).ready(of: root) {
            Turn.handOut(ready)
        }
        return true
    }

    /// Rejects this root, whose lock is held and is released, in `row` alone: for itself and boxes that lead to it. Those
    /// handlers that are spared go on with the heir.
    final func split(in row: [_Box], cancelledWith error: any Error, _ isSpared: (_Box) -> Bool) -> Sealing {
        let heirs = heirs(from: row[0].lastAdopter)
        let heir = makeHeir(of: exchange(&sealant, with: .rejected(error)))
        heir.sharing = .heir
        // Before it is published: from then on others may seal it.
        heir.phase = phase
        var others = Handlers.none
        while let handler = handlers.popFirst() {
            if isSpared(handler) { heir.handlers.append(handler) } else { others.append(handler) }
        }
        handlers = others
        next = Unmanaged.passRetained(heir)
        // What was cancelled earlier stays with what it was cancelled with.
        for box in row where box.phase == .linked && box.sharing.heirs == .max {
            box.sharing = .cancelled(after: heirs)
        }
        sharing = .split
        isWithdrawn = true
        let sealing = unlockSealed()
        // Given up before its handlers were told: they are the heir's now.
        if heir.phase == .abandoned { Turn.current.orphan(handlersOf: heir) }
        return sealing
    }

    /// How many heirs this root is from `first`, whose heir, or heir's heir, it is if it is another one.
    private func heirs(from first: _Box) -> Int {
        var count = 0
        var box = first
        while box !== self, let heir = box.next {
            box = heir.takeUnretainedValue()
            count += 1
        }
        return count
    }

    /// This box and those between it and `root`, that one included.
    private func adopters(to root: _Box) -> [_Box] {
        var row = [self]
        while let last = row.last, last.phase == .linked, case .adopted(let adopter) = last.handlers {
            row.append(adopter)
        }
        if let last = row.last, last !== root { row.append(root) }
        return row
    }

    /// Says which handlers of this locked box did not come to it through one of `row`; nil if that cannot be told now.
    private func guests(notOf row: [_Box]) -> ((_Box) -> Bool)? {
        if row.count == 1 { return { $0.isGuest } }
        let hosts = Set(row.map(ObjectIdentifier.init))
        var guests = Set<ObjectIdentifier>()
        var isKnown = true
        handlers.forEach { handler in
            // Whoever holds one lock may only try another. A handler that no longer waits is about to be taken out.
            guard handler.lock.tryLock() else { return isKnown = false }
            if let upstream = handler.sealant.upstream {
                if !hosts.contains(ObjectIdentifier(upstream)) { guests.insert(ObjectIdentifier(handler)) }
            } else {
                isKnown = false
            }
            handler.lock.unlock()
        }
        return isKnown ? { guests.contains(ObjectIdentifier($0)) } : nil
    }
}
