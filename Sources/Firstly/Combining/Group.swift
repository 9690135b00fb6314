/// The boxes that one box waits for, in a `when` or a `race`, and its places among their handlers.
///
/// The places own the group: when all of them are released unrun, nobody is left who could seal the result.
@usableFromInline
final class Group: Sendable {
    private let result: _Box
    /// The places that are still occupied; nil once the result is decided.
    private let places: Locked<[_Box]?>

    @usableFromInline
    init(of count: Int, result: _Box) {
        self.result = result
        var room: [_Box] = []
        room.reserveCapacity(count)
        places = Locked(room)
        result.addCancelHook { [weak self] in self?.leave(withdrawing: true) }
    }

    deinit { result.abandon(isReported: false) }

    /// Waits for `box`: runs `step` inline once it is settled.
    @usableFromInline
    func wait(for box: _Box, _ step: @escaping (_Box, _Box) -> Ready?) {
        let place = _Box(.running, .pending, at: .unknown)
        box.attach(place, for: .settled, on: .inline, step)
        guard place.isWaiting else { return }
        let isDecided = places.withLock { places in
            places?.append(place)
            return places == nil
        }
        if isDecided { place.leave(withdrawing: result.isCancelled) }
    }

    /// Whether nothing more is to be waited for.
    @usableFromInline
    var isDecided: Bool { places.withLock { $0 == nil } }

    /// The result is decided: leaves all places that are still occupied, and so keeps nothing (I5).
    ///
    /// - Parameter withdrawing: Whether what loses its last consumer is cancelled, or goes on.
    @usableFromInline
    func leave(withdrawing: Bool) {
        let places = places.withLock { places in
            defer { places = nil }
            return places ?? []
        }
        for place in places { place.leave(withdrawing: withdrawing) }
    }

    /// Ends the group after the result was sealed. Returns the box whose handlers are now to be started, if there is one.
    @usableFromInline
    func decide(_ sealing: Sealing) -> Ready? {
        leave(withdrawing: false)
        return sealing.ready
    }
}
