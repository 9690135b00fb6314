/// Finding the box that holds the outcome of an adopted one.
extension _Box {
    /// The box that this one stands for: itself, or the last in its chain of adopters, or the heir of that.
    @inlinable
    final var root: _Box { phase == .linked ? distantRoot : self }

    @usableFromInline
    final var distantRoot: _Box {
        var heirs = sharing.heirs
        while true {
            var box = lastAdopter
            var left = heirs
            while left > 0, box.sharing == .split, let heir = box.next {
                box = heir.takeUnretainedValue()
                left -= 1
            }
            // This box may have been cancelled with the one that was left behind.
            let now = sharing.heirs
            if now == heirs { return box }
            heirs = now
        }
    }

    /// The last in the chain of this box's adopters, or itself.
    final var lastAdopter: _Box {
        var box = self
        // Once a box is linked, its adopter no longer changes.
        while box.phase == .linked, case .adopted(let adopter) = box.handlers { box = adopter }
        return box
    }

    /// Whether the outcome is there; to be asked without the lock.
    final var isSettled: Bool { phase.isSealed || phase == .linked && sealedRoot != nil }

    /// The root of this linked box, if it is sealed; to be asked without the lock.
    @usableFromInline
    final var sealedRoot: _Box? {
        var box = root
        while box.phase.isSealed {
            if box.sharing != .split { return box }
            // It was split as it was sealed, perhaps after this box had found it.
            let again = root
            if again === box { return box }
            box = again
        }
        return nil
    }

    /// Locks the box that this one stands for.
    @usableFromInline
    final func lockedRoot() -> _Box {
        while true {
            let box = root
            box.lock.lock()
            if root === box { return box }
            box.lock.unlock()
        }
    }
}
