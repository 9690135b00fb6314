/// A box together with the value that it is fulfilled with.
///
/// Public only because `Promise` and `Guarantee` inherit from it; not an interface to be used.
public class _ValueBox<T>: _Box, @unchecked Sendable {
    // Sendable: `content` is written once, under the box's lock, before `phase` says that the box is sealed, and read after.
    /// Filled if and only if the sealant is `fulfilled`.
    @usableFromInline @exclusivity(unchecked)
    final var content = Slot()

    @inlinable
    override init(_ sealant: consuming Sealant, _ phase: Phase, at site: Site) { super.init(sealant, phase, at: site) }

    @inlinable
    init(fulfilled value: T, at site: Site) {
        content.fill(value)
        super.init(.fulfilled, .resolved, at: site)
    }

    deinit {
        if !Slot.isEmptiedByItself(of: T.self), isFilled { content.empty(of: T.self) }
    }

    /// Whether `content` holds a value.
    @inlinable
    final var isFilled: Bool { sealant.isFulfilled }

    /// A box that `resolver`s, tasks or handlers are to seal.
    @inlinable
    convenience init(pendingAt site: Site) { self.init(.open(nil), .pending, at: site) }

    @inlinable
    convenience init(rejected error: any Error, at site: Site) { self.init(.rejected(error), .resolved, at: site) }

    override var valueType: Any.Type { T.self }

    override func makeHeir(of source: consuming Sealant) -> _Box { _ValueBox(source, .pending, at: site) }

    /// The outcome of this box, which must be sealed and no adopted one.
    @inlinable
    final var sealedOutcome: Outcome<T> {
        if let error = sealant.error { return .rejected(error) }
        assert(isFilled, "the outcome of a box that has none")
        return .fulfilled(content.value(as: T.self))
    }

    /// The outcome, or nil while there is none. Takes no lock.
    @inlinable
    final var outcome: Outcome<T>? {
        switch phase {
        case .sealing, .resolved: sealedOutcome
        case .pending, .abandoned: nil
        case .linked: sealedRoot.map { unsafeDowncast($0, to: _ValueBox<T>.self).sealedOutcome }
        }
    }

    /// Fulfils the box.
    @inlinable
    final func seal(fulfilled value: T) -> Sealing {
        if lockForSealing() {
            assert(!isFilled, "a box that is sealed twice")
            content.fill(value)
            return seal(unlockingWith: .fulfilled)
        }
        return sealRoot { unsafeDowncast($0, to: _ValueBox<T>.self).seal(fulfilled: value) }
    }

    @inlinable
    final func seal(_ outcome: Outcome<T>) -> Sealing {
        switch outcome {
        case .fulfilled(let value): seal(fulfilled: value)
        case .rejected(let error): seal(rejected: error)
        }
    }

    /// Seals the box from outside of any loop, and starts its handlers.
    @inlinable
    final func settle(_ outcome: Outcome<T>) -> Bool {
        switch seal(outcome) {
        case .lost: return false
        case .done: return true
        case .handOut(let first):
            Turn.handOut(Ready(box: self, first: first))
            return true
        case .handOutElsewhere(let ready):
            Turn.handOut(ready)
            return true
        }
    }
}
