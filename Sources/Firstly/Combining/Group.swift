import Synchronization

/// The boxes that one box waits for, in a `when` or a `race`, and its places among their handlers.
///
/// The places own the group: when all of them are released unrun, nobody is left who could seal the result.
@usableFromInline
final class Group: Sendable {
    /// What a settled member means for the result. Returns the box whose handlers are now to be started, if there is one.
    @usableFromInline
    typealias Step = (_ place: _Box, _ settled: _Box) -> Ready?

    private let result: _Box
    /// The places that are still occupied; nil once the result is decided.
    private let places: Locked<[_Box]?>
    private let remaining: Atomic<Int>

    /// - Parameter count: The number of members, or an estimate if `isLast` is not to be asked.
    @usableFromInline
    init(of count: Int, result: _Box) {
        self.result = result
        remaining = Atomic(count)
        var room: [_Box] = []
        room.reserveCapacity(count)
        let places = Locked<[_Box]?>(room)
        self.places = places
        // It holds no group, which only the places may own.
        result.addCancelHook { places.leaveAll(withdrawing: true) }
    }

    deinit { result.abandon(isReported: false) }

    /// Waits for `box`: runs `step` inline once it is settled.
    @usableFromInline
    func wait(for box: _Box, _ step: @escaping Step) {
        if box.phase == .resolved {
            // All earlier handlers have been started (I2), so no place is needed.
            if let ready = step(box, box) { Turn.handOut(ready) }
            return
        }
        let place = _Box(.running, .pending, at: .unknown)
        box.attach(place, for: .settled, on: .inline, step)
        guard place.isWaiting else { return }
        let isDecided = places.withLock { places in
            places?.append(place)
            return places == nil
        }
        if isDecided { place.leave(withdrawing: result.wasCancelled) }
    }

    /// Counts a settled member: whether it was the last one.
    @usableFromInline
    func isLast() -> Bool { remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }

    /// Whether nothing more is to be waited for.
    @usableFromInline
    var isDecided: Bool { places.withLock { $0 == nil } }

    /// Ends the group after the result was sealed: leaves all places that are still occupied, and so keeps nothing (I5).
    /// Returns the box whose handlers are now to be started, if there is one.
    ///
    /// - Parameters:
    ///   - result: The box of the result.
    ///   - withdrawing: Whether what loses its last consumer is cancelled, or goes on.
    @usableFromInline
    func decide(_ sealing: consuming Sealing, of result: _Box, withdrawing: Bool = false) -> Ready? {
        places.leaveAll(withdrawing: withdrawing)
        return sealing.ready(of: result)
    }
}

extension Locked<[_Box]?> {
    /// Leaves all places that are still occupied, for ever.
    ///
    /// - Parameter withdrawing: Whether what loses its last consumer is cancelled, or goes on.
    fileprivate func leaveAll(withdrawing: Bool) {
        let places = withLock { places in
            defer { places = nil }
            return places ?? []
        }
        Turn.inOneGo {
            for place in places { place.leave(withdrawing: withdrawing) }
        }
    }
}
