import Synchronization

/// The state of one promise, its value apart: a sealant, the handlers that wait for it, and the lock over both.
///
/// A box is also the place of one handler in another box's ring: the promise that an operator returns waits there for
/// the promise it was called on. So a link of a chain costs one object.
///
/// Public only because `Promise` and `Guarantee` inherit from it; not an interface to be used.
public class _Box: @unchecked Sendable {
    // Sendable: `sealant`, `handlers` and the marks are written under `lock`. They are read under it too, but for what
    // no longer changes once `phase` says so: the outcome of a sealed box, the adopter of a linked one. `next` and
    // `previous` are protected by the lock of the box in whose ring this one is. `trigger` and `isInline` are set before the box is
    // published. Exclusivity is not checked dynamically, as these rules already forbid overlapping access:
    // 5 to 9 ns an access.
    @usableFromInline
    final let lock = Lock()
    @usableFromInline
    final let storedPhase: Atomic<Phase>
    @usableFromInline @exclusivity(unchecked)
    final var trigger = Trigger.fulfilled
    @usableFromInline @exclusivity(unchecked)
    final var marks = Marks()
    /// The handler of this box runs inline.
    @usableFromInline @exclusivity(unchecked)
    final var isInline = false
    /// The box came to the ring that it is in through one that is linked. Protected as `next` is.
    @usableFromInline @exclusivity(unchecked)
    final var isGuest = false
    /// How the box shares its outcome with those linked to it.
    @usableFromInline
    final let storedSharing = Atomic(Sharing.none)
    /// Where the user made the promise.
    @usableFromInline
    final let site: Site
    @usableFromInline @exclusivity(unchecked)
    final var handlers = Handlers.none
    /// The next box in the same ring; of a root that is split, which is in none, its heir, of which it holds a reference.
    @usableFromInline @exclusivity(unchecked)
    final var next: Unmanaged<_Box>?
    @usableFromInline @exclusivity(unchecked)
    final var previous: Unmanaged<_Box>?
    @usableFromInline @exclusivity(unchecked)
    final var sealant: Sealant

    @inlinable
    init(_ sealant: consuming Sealant, _ phase: Phase, at site: Site) {
        self.sealant = sealant
        storedPhase = Atomic(phase)
        self.site = site
    }

    deinit {
        // A row of boxes that adopted each other goes one by one (I6).
        var adopter = handlers.takeAdopter()
        if isKnownUniquelyReferenced(&adopter) { Turn.current.release(&adopter) }
        // A box in a ring is not released: so this is an heir, which may have one in turn.
        var heir = next?.takeRetainedValue()
        if isKnownUniquelyReferenced(&heir) { Turn.current.release(&heir) }
    }

    /// How far the box has come. Seeing a phase is seeing all that was written before it was set.
    @inlinable
    final var phase: Phase {
        get { storedPhase.load(ordering: .acquiring) }
        set { storedPhase.store(newValue, ordering: .releasing) }
    }

    /// How the box shares its outcome. Seeing that it is split is seeing its heir.
    @inlinable
    final var sharing: Sharing {
        get { storedSharing.load(ordering: .acquiring) }
        set { storedSharing.store(newValue, ordering: .releasing) }
    }

    /// The type of the value, for descriptions.
    var valueType: Any.Type { Never.self }

    /// A box of the same type that `source` will seal.
    func makeHeir(of source: consuming Sealant) -> _Box { _Box(source, .pending, at: site) }

    /// Whether the promise is one that cannot be rejected, for diagnostics.
    var isGuarantee: Bool { false }

    /// Locks this box, if it can still be sealed and is no linked one.
    @inlinable
    final func lockForSealing() -> Bool {
        if phase.isSealed { return false }
        lock.lock()
        if isSealable { return true }
        lock.unlock()
        return false
    }

    /// Whether the box, whose lock is held, can still be sealed.
    @inlinable
    final var isSealable: Bool {
        let phase = phase
        return phase == .pending || phase == .abandoned
    }

    /// Stores the outcome, ends the locked section, and says what is left to do.
    @inlinable
    final func seal(unlockingWith outcome: consuming Sealant) -> Sealing {
        // What the old sealant holds may run user code when it goes: it lives until after the lock is released (I3).
        let old = exchange(&sealant, with: outcome)
        let sealing = unlockSealed()
        _ = consume old
        return sealing
    }

    /// Ends the locked section in which the outcome was stored, and says what is left to do.
    ///
    /// The first handler leaves with the result. The others stay in their ring, and are taken from it one by one: so
    /// newcomers join their tail (I2).
    @inlinable
    final func unlockSealed() -> Sealing {
        let first = handlers.popFirst()
        phase = first == nil ? .resolved : .sealing
        lock.unlock()
        guard let first else { return .done }
        return .handOut(first: first)
    }

    /// Rejects the box.
    @inlinable
    final func seal(rejected error: any Error) -> Sealing {
        if lockForSealing() { return seal(unlockingWith: .rejected(error)) }
        return sealRoot { $0.seal(rejected: error) }
    }

    /// Seals the box that this one stands for, if there is such a one.
    @usableFromInline
    final func sealRoot(_ seal: (_Box) -> Sealing) -> Sealing {
        guard phase == .linked else { return .lost }
        var box = root
        var sealing = seal(box)
        // It may have been split meanwhile.
        while sealing.isLost, box !== root {
            box = root
            sealing = seal(box)
        }
        if !sealing.isLost { dropSource() }
        return sealing.elsewhere(box)
    }

    /// Keeps nothing of what was to bring the outcome of this linked box, as it has done so (I5).
    final func dropSource() {
        lock.lock()
        let old = exchange(&sealant, with: .running)
        lock.unlock()
        _ = consume old
    }
}

/// A box that was just sealed, and the handler that is to be started first; the others are still in its ring.
///
/// Not copyable: whoever has it is to start them, once (I4).
@usableFromInline
struct Ready: ~Copyable {
    @usableFromInline
    let box: _Box
    @usableFromInline
    let first: _Box

    @inlinable
    init(box: consuming _Box, first: consuming _Box) {
        self.box = box
        self.first = first
    }

    /// The box and the handler, for a loop that goes on with them.
    consuming func parts() -> (_Box, _Box?) { (box, first) }
}

/// What sealing a box came to.
@usableFromInline
enum Sealing: ~Copyable {
    /// The box had been sealed before; nothing has changed (I1).
    case lost
    /// The box is resolved, and nobody waits for it.
    case done
    /// The handlers of the box are now to be started, this one first.
    case handOut(first: _Box)
    /// Those of the box that it stands for are.
    case handOutElsewhere(Ready)

    /// The box whose handlers are now to be started, if there is one.
    ///
    /// - Parameter box: The box that was to be sealed. Consumed, as it mostly goes into the result.
    @inlinable
    consuming func ready(of box: consuming _Box) -> Ready? {
        switch consume self {
        case .handOut(let first): Ready(box: box, first: first)
        case .handOutElsewhere(let ready): ready
        default: nil
        }
    }

    /// The same as seen from a box that `box` was sealed for.
    consuming func elsewhere(_ box: _Box) -> Sealing {
        switch consume self {
        case .handOut(let first): .handOutElsewhere(Ready(box: box, first: first))
        case let other: other
        }
    }

    @inlinable
    var isLost: Bool {
        switch self {
        case .lost: true
        default: false
        }
    }
}
