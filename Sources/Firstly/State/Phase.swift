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
