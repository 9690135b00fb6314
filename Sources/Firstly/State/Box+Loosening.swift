/// Releasing what only a delay keeps alive.
///
/// The loser of a race goes on, as its handlers may have work to do. But one that waits for a mere delay, such as the timeout
/// of `race(work, after(seconds: 60).map { throw … })`, would hold all that its handlers captured until the delay ends. So
/// such a loser is *loosened*: what it waits for no longer keeps it alive. If nobody else does, it goes at once; if somebody
/// attaches to it after all, it is kept again.
///
/// A loser with more steps behind the delay is left alone: they would go in part, and work be done whose end nobody cleans up.
extension _Box {
    /// Loosens this box, if nobody waits for it, and it waits for a delay itself.
    @usableFromInline
    final func loosenIfDelayed() {
        guard let upstream = upstream?.root, upstream.isLockedDelay else { return }
        // With both locked, the box is neither started nor attached to meanwhile.
        _Box.lock(self, upstream)
        defer { _Box.unlock(self, upstream) }
        guard sealant.upstream?.root === upstream, handlers.isEmpty, next != nil else { return }
        guard case .awaiting(let link) = exchange(&sealant, with: .running) else { return }
        let place = LoosePlace(self)
        place.isGuest = isGuest
        place.sealant = .awaiting(Link(upstream: link.upstream, context: .inline, step: LoosePlace.step))
        upstream.handlers.replace(self, with: place)
        let end = LooseEnd(place)
        let step = link.step
        sealant = .awaiting(
            Link(upstream: link.upstream, context: link.context, handler: link.handler.copy()) {
                box, settled, handler in
                let ready = step(box, settled, handler)
                withExtendedLifetime(end) {}
                return ready
            })
        isLoose = true
    }

    /// Keeps this box alive again, as it has got a consumer.
    final func tighten() {
        let id = ObjectIdentifier(self)
        while let upstream = upstream?.root {
            // With both locked, the box is not cancelled meanwhile.
            _Box.lock(self, upstream)
            defer { _Box.unlock(self, upstream) }
            guard let current = sealant.upstream else { return }
            if current.root !== upstream { continue }
            guard let place = upstream.handlers.first(where: { ($0 as? LoosePlace)?.id == id }) else { return }
            return upstream.handlers.replace(place, with: self)
        }
    }

    private var isLockedDelay: Bool {
        lock.lock()
        defer { lock.unlock() }
        return isDelay
    }
}

/// The place of a loosened box among the handlers of what it waits for: starts the box, if it is still there.
private final class LoosePlace: _Box, @unchecked Sendable {
    // Sendable: as the box is; `box` does not change.
    weak let box: _Box?
    /// Under a lock the box itself must not be asked for: it might be its last reference that goes there (I3).
    let id: ObjectIdentifier

    init(_ box: _Box) {
        self.box = box
        id = ObjectIdentifier(box)
        super.init(.running, .pending, at: .unknown)
        trigger = .settled
    }

    static func step(_ place: _Box, _ settled: _Box) -> Ready? {
        guard let box = unsafeDowncast(place, to: LoosePlace.self).box else { return nil }
        return settled.start(box)
    }
}

/// Goes with a loosened box, or is dropped by it as it is cancelled, and takes its place away.
private final class LooseEnd: Sendable {
    private let place: LoosePlace

    init(_ place: LoosePlace) { self.place = place }

    deinit { place.leave(withdrawing: place.box?.wasCancelled ?? false) }
}
