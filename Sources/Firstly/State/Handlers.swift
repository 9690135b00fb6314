/// Whom a box tells: the boxes that wait for it, in the order in which they were attached (I2), or the box that adopted it.
///
/// The waiting boxes form a ring through their own `next` and `previous`, so that attaching allocates nothing and any of
/// them leaves in constant time. All of it is protected by the lock of the box that is waited for. Having no handlers and
/// having no interested consumer are the same thing.
@usableFromInline
enum Handlers {
    case none
    /// The box attached last; its `next` is the one attached first.
    case ring(last: _Box)
    /// The other box took this one's place, for ever (I7).
    case adopted(by: _Box)

    @inlinable
    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }

    /// Puts `box`, which is in no ring, behind all others.
    @inlinable
    mutating func append(_ box: _Box) {
        switch self {
        case .none:
            box.next = box
            box.previous = box
        case .ring(let last):
            box.next = last.next
            box.previous = last
            last.next.unsafelyUnwrapped.previous = box
            last.next = box
        case .adopted(let by):
            preconditionFailure("attached to a box that \(by) has adopted")
        }
        self = .ring(last: box)
    }

    /// Takes out the box that was attached first.
    @inlinable
    mutating func popFirst() -> _Box? {
        guard case .ring(let last) = self else { return nil }
        let first = last.next.unsafelyUnwrapped
        remove(first)
        return first
    }

    /// Takes out `box`, which is in this ring.
    @inlinable
    mutating func remove(_ box: _Box) {
        guard case .ring(let last) = self else { preconditionFailure("removed from \(self)") }
        let next = box.next.unsafelyUnwrapped
        if next === box {
            self = .none
        } else {
            let previous = box.previous.unsafelyUnwrapped
            previous.next = next
            next.previous = previous
            if last === box { self = .ring(last: previous) }
        }
        box.next = nil
        box.previous = nil
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
        let next = box.next.unsafelyUnwrapped
        if next === box {
            other.next = other
            other.previous = other
        } else {
            let previous = box.previous.unsafelyUnwrapped
            other.next = next
            other.previous = previous
            previous.next = other
            next.previous = other
        }
        if last === box { self = .ring(last: other) }
        box.next = nil
        box.previous = nil
    }

    /// The first box in the ring that `isWanted`; O(n).
    func first(where isWanted: (_Box) -> Bool) -> _Box? {
        guard case .ring(let last) = self else { return nil }
        var box = last.next.unsafelyUnwrapped
        while !isWanted(box) {
            if box === last { return nil }
            box = box.next.unsafelyUnwrapped
        }
        return box
    }

    /// The number of boxes that wait; O(n), for descriptions.
    var count: Int {
        guard case .ring(let last) = self else { return 0 }
        var count = 1
        var box = last.next.unsafelyUnwrapped
        while box !== last {
            count += 1
            box = box.next.unsafelyUnwrapped
        }
        return count
    }
}
