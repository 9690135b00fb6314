import Synchronization

/// How far a box has come. Written under the lock, read without.
@usableFromInline
enum Phase: UInt8, AtomicRepresentable {
    /// No outcome yet.
    case pending
    /// No outcome, and nobody is left who could bring one (I4).
    case abandoned
    /// Adopted: whoever reads or seals this box means the one that adopted it.
    case linked
    /// The outcome is there, and handlers are being started in order; newcomers join their tail (I2).
    case sealing
    /// The outcome is there, and every handler attached so far has been started.
    case resolved

    /// Whether the outcome is there, to be read without the lock.
    @inlinable
    var isSealed: Bool { rawValue >= Phase.sealing.rawValue }
}

/// How a box shares its outcome with those linked to it. Changed under the lock of the root, read without.
@usableFromInline
struct Sharing: RawRepresentable, Equatable, AtomicRepresentable {
    @usableFromInline
    let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nobody waits for the box through one that is linked to it.
    @inlinable
    static var none: Sharing { Sharing(rawValue: 0) }

    /// Somebody does.
    @inlinable
    static var shared: Sharing { Sharing(rawValue: 1) }

    /// The root was cancelled, which was no business of those who came that way: they go on with its heir.
    @inlinable
    static var split: Sharing { Sharing(rawValue: 2) }

    /// It goes on for those who would have been cancelled with a split box.
    @inlinable
    static var heir: Sharing { Sharing(rawValue: 3) }

    /// The box was cancelled together with the root, or with the heir that is `heirs` further on: it goes no further than that.
    static func cancelled(after heirs: Int) -> Sharing { Sharing(rawValue: UInt8(clamping: max(0, heirs) + 4)) }

    /// How many heirs on from the last of its adopters the root of a linked box is, at most.
    var heirs: Int { rawValue < 4 ? .max : Int(rawValue) - 4 }
}

/// The outcomes that a handler is called for. For all others its box just passes the outcome on, and needs no executor.
@usableFromInline
enum Trigger: UInt8, Sendable {
    case fulfilled
    case rejected
    /// Rejected, but not with an error that counts as cancelled.
    case rejectedUncancelled
    case settled
    /// Settled, or this box is cancelled first: what it does is called in any case.
    case ensured
    /// Settled or abandoned; such a step runs inline.
    case over
}
