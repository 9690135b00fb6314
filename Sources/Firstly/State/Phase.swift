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
enum Sharing: UInt8, AtomicRepresentable {
    /// Nobody waits for the box through one that is linked to it.
    case none
    /// Somebody does.
    case shared
    /// It was cancelled, which was no business of those who came that way: what is linked to it goes on with the heir of
    /// the root. All boxes between the one that was cancelled and the root are marked so.
    case split
    /// It goes on for those who would have been cancelled with a split box.
    case heir
}

/// The outcomes that a handler is called for. For all others its box just passes the outcome on, and needs no executor.
@usableFromInline
enum Trigger: UInt8 {
    case fulfilled
    case rejected
    /// Rejected, but not with an error that counts as cancelled.
    case rejectedUncancelled
    case settled
    /// Settled or abandoned; such a step runs inline.
    case over
}
