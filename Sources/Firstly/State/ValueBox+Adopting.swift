/// Taking over the outcome of a promise that a handler returned.
extension _ValueBox {
    /// Lets this box end as `inner` does. Returns the box whose handlers are now to be started, if there is one.
    ///
    /// A settled `inner` is copied. A pending one that nobody else waits for is *linked*: this box takes its place, so that a
    /// loop of handlers that return promises keeps none of them (I7). One that others wait for is waited for, as is one that
    /// is shielded.
    @inlinable
    final func adopt(_ inner: _ValueBox<T>) -> Ready? {
        if let outcome = inner.outcome { return seal(outcome).ready(of: self) }
        return adoptPending(inner)
    }

    @usableFromInline
    final func adoptPending(_ inner: _ValueBox<T>) -> Ready? {
        if root.isUpstream(of: inner) { return rejectReturnedSelf() }
        let linking = link(inner)
        if case .linked = linking { return nil }
        return adopt(unlinked: linking)
    }

    // Apart from the above, as it asks the runtime for the outcome's type: 60 ns.
    @inline(never)
    private func adopt(unlinked linking: Linking) -> Ready? {
        switch linking {
        case .linked:
            return nil
        case .same:
            return rejectReturnedSelf()
        case .innerIsSettled(let inner):
            return seal(unsafeDowncast(inner, to: _ValueBox<T>.self).sealedOutcome).ready(of: self)
        case .innerHasConsumers(let inner):
            return relay(from: unsafeDowncast(inner, to: _ValueBox<T>.self))
        case .outerIsSettled(let inner, let isCancelled):
            if isCancelled { inner.cancelIfUnused() }
            return nil
        }
    }

    /// A guarantee has nobody who would see the error: so it is reported (I10).
    private func rejectReturnedSelf() -> Ready? {
        if isGuarantee { Diagnostics.reportReturnedSelf(self) }
        return seal(rejected: PromiseError.returnedSelf).ready(of: self)
    }

    /// Stays pending until `inner`, which has other consumers too, is settled.
    private func relay(from inner: _ValueBox<T>) -> Ready? {
        // The relay is this box's place among the handlers of `inner`. It is there before it is linked, as from then on
        // whoever cancels this box reaches it.
        let relay = _ValueBox<T>(.running, .pending, at: site)
        inner.attach(relay, for: .settled, on: .inline) { relay, inner in
            let outcome = unsafeDowncast(inner, to: _ValueBox<T>.self).sealedOutcome
            return unsafeDowncast(relay, to: _ValueBox<T>.self).seal(outcome).ready(of: relay)
        }
        switch link(relay) {
        case .linked, .same:
            return nil
        case .innerIsSettled:
            return seal(relay.sealedOutcome).ready(of: self)
        case .innerHasConsumers:
            abandon(isReported: false)  // As the relay was meanwhile, which has no consumers.
            return nil
        case .outerIsSettled(_, let isCancelled):
            relay.leave(withdrawing: isCancelled)
            return nil
        }
    }
}

/// What came of the attempt to put one box in the place of another.
private enum Linking {
    case linked
    case same
    case innerIsSettled(_Box)
    case innerHasConsumers(_Box)
    case outerIsSettled(inner: _Box, isCancelled: Bool)
}

extension _Box {
    /// Puts this box in the place of `inner`, if that is pending and nobody waits for it.
    fileprivate final func link(_ inner: _Box) -> Linking {
        while true {
            let outer = root
            if outer === inner.root { return .same }
            // What has been adopted already has a consumer.
            if inner.phase == .linked { return .innerHasConsumers(inner) }
            // Both are locked, and both are roots: so links never form a ring.
            _Box.lock(outer, inner)
            defer { _Box.unlock(outer, inner) }
            if root !== outer || inner.phase == .linked { continue }
            guard outer.isSealable else { return .outerIsSettled(inner: inner, isCancelled: outer.isWithdrawn) }
            guard inner.isSealable else { return .innerIsSettled(inner) }
            // Whoever cancels this box would cancel a linked one, too.
            guard inner.phase == .pending, inner.handlers.isEmpty, !inner.isShielded else {
                return .innerHasConsumers(inner)
            }
            inner.handlers = .adopted(by: outer)
            inner.phase = .linked
            // The old sealant is `running`, or an inner box that is itself done with: nothing of a user goes here.
            if let source = inner.sealant.inner {
                // It is handed on: a box in the middle that kept it would be kept by it (I5).
                outer.sealant = .adopting(inner: source)
                inner.sealant = .running
            } else {
                outer.sealant = .adopting(inner: inner)
            }
            return .linked
        }
    }

    static func lock(_ one: _Box, _ other: _Box) {
        let isFirst = ObjectIdentifier(one) < ObjectIdentifier(other)
        (isFirst ? one : other).lock.lock()
        (isFirst ? other : one).lock.lock()
    }

    static func unlock(_ one: _Box, _ other: _Box) {
        one.lock.unlock()
        other.lock.unlock()
    }

    /// Whether `box` can only be settled after this one (I9): whether this one is reached from it by going upstream.
    ///
    /// Stops after a bounded number of steps, so that long chains cost no more than short ones.
    @usableFromInline
    final func isUpstream(of box: _Box) -> Bool {
        var box = box.root
        for _ in 0..<100 {
            if box === self { return true }
            guard let upstream = box.upstream else { return false }
            box = upstream.root
        }
        return false
    }

    /// The box that this one waits for, if it does.
    final var upstream: _Box? {
        lock.lock()
        defer { lock.unlock() }
        return if let inner = sealant.inner { inner.source } else { sealant.upstream }
    }

    /// The box in whose handlers this linked one is.
    private var source: _Box? {
        lock.lock()
        defer { lock.unlock() }
        return sealant.upstream
    }
}
