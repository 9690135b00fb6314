/// Whom a box tells: the boxes that wait for it, in the order in which they were attached (I2), or the box that adopted it.
///
/// The waiting boxes form a ring through their own `next` and `previous`, so that attaching allocates nothing and any of
/// them leaves in constant time. All of it is protected by the lock of the box that is waited for. Having no handlers and
/// having no interested consumer are the same thing.
///
/// The ring holds one reference to each of its boxes, counted by hand as they come and go: links that were counted on their
/// own would take six more atomic operations a handler (31 of 280 ns a link).
@usableFromInline
enum Handlers {
    case none
    /// The box attached last; its `next` is the one attached first.
    case ring(last: Unmanaged<_Box>)
    /// The other box took this one's place, for ever (I7).
    case adopted(by: _Box)

    @inlinable
    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }

    /// Puts `box`, which is in no ring, behind all others.
    @inlinable
    mutating func append(_ box: _Box) {
        let new = Unmanaged.passRetained(box)
        switch self {
        case .none:
            box.next = new
            box.previous = new
        case .ring(let last):
            last._withUnsafeGuaranteedRef { last in
                let first = last.next.unsafelyUnwrapped
                box.next = first
                first._withUnsafeGuaranteedRef { $0.previous = new }
                last.next = new
            }
            box.previous = last
        case .adopted:
            preconditionFailure("attached to a box that another one has adopted")
        }
        self = .ring(last: new)
    }

    /// Puts `box`, which is in no ring, before all others.
    mutating func prepend(_ box: _Box) {
        append(box)
        // In a ring the last place but one becomes the last.
        guard case .ring(let last) = self else { return }
        self = .ring(last: last._withUnsafeGuaranteedRef { $0.previous.unsafelyUnwrapped })
    }

    /// Takes out the box that was attached first.
    @inlinable
    mutating func popFirst() -> _Box? {
        guard case .ring(let last) = self else { return nil }
        let first = last._withUnsafeGuaranteedRef { $0.next.unsafelyUnwrapped }
        if first.toOpaque() == last.toOpaque() {
            // The only one, as in a chain.
            self = .none
            first._withUnsafeGuaranteedRef { box in
                box.next = nil
                box.previous = nil
            }
        } else {
            unlink(first, last)
        }
        return first.takeRetainedValue()
    }

    /// Takes out `box`, which is in this ring.
    mutating func remove(_ box: _Box) {
        guard case .ring(let last) = self else { preconditionFailure("removed from \(self)") }
        let place = Unmanaged.passUnretained(box)
        unlink(place, last)
        place.release()
    }

    @inlinable
    mutating func unlink(_ place: Unmanaged<_Box>, _ last: Unmanaged<_Box>) {
        place._withUnsafeGuaranteedRef { box in
            let next = box.next.unsafelyUnwrapped
            if next.toOpaque() == place.toOpaque() {
                self = .none
            } else {
                let previous = box.previous.unsafelyUnwrapped
                previous._withUnsafeGuaranteedRef { $0.next = next }
                next._withUnsafeGuaranteedRef { $0.previous = previous }
                if last.toOpaque() == place.toOpaque() { self = .ring(last: previous) }
            }
            box.next = nil
            box.previous = nil
        }
    }

    /// Takes out the adopter, if there is one.
    mutating func takeAdopter() -> _Box? {
        guard case .adopted(let by) = self else { return nil }
        self = .none
        return by
    }

    /// Puts `other`, which is in no ring, in the place of `box`, which is in this one.
    mutating func replace(_ box: _Box, with other: _Box) {
        guard case .ring(let last) = self else { preconditionFailure("replaced in \(self)") }
        let old = Unmanaged.passUnretained(box)
        let new = Unmanaged.passRetained(other)
        let next = box.next.unsafelyUnwrapped
        if next.toOpaque() == old.toOpaque() {
            other.next = new
            other.previous = new
        } else {
            let previous = box.previous.unsafelyUnwrapped
            other.next = next
            other.previous = previous
            previous._withUnsafeGuaranteedRef { $0.next = new }
            next._withUnsafeGuaranteedRef { $0.previous = new }
        }
        if last.toOpaque() == old.toOpaque() { self = .ring(last: new) }
        box.next = nil
        box.previous = nil
        old.release()
    }

    /// Calls `body` with each box in the ring; O(n).
    func forEach(_ body: (_Box) -> Void) {
        _ = first { box in
            body(box)
            return false
        }
    }

    /// The first box in the ring that `isWanted`; O(n).
    func first(where isWanted: (_Box) -> Bool) -> _Box? {
        guard case .ring(let last) = self else { return nil }
        let end = last.takeUnretainedValue()
        var box = end
        repeat {
            box = box.next.unsafelyUnwrapped.takeUnretainedValue()
            if isWanted(box) { return box }
        } while box !== end
        return nil
    }

    /// The number of boxes that wait; O(n), for descriptions.
    var count: Int {
        var count = 0
        _ = first { _ in
            count += 1
            return false
        }
        return count
    }
}
