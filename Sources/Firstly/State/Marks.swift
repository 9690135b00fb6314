/// What is to be remembered of a box, besides its state. In one byte, as a box has no more to spare.
@usableFromInline
struct Marks: OptionSet, Sendable {
    @usableFromInline
    let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The box was cancelled, or was linked to one that was.
    @inlinable
    static var withdrawn: Marks { Marks(rawValue: 1) }

    /// Nothing but time is waited for.
    @inlinable
    static var delay: Marks { Marks(rawValue: 2) }

    /// What the box waits for does not keep it alive.
    @inlinable
    static var loose: Marks { Marks(rawValue: 4) }

    /// The box is cancelled neither by its consumers nor for want of any.
    @inlinable
    static var shielded: Marks { Marks(rawValue: 8) }
}

extension _Box {
    @inlinable
    final var isWithdrawn: Bool {
        get { marks.contains(.withdrawn) }
        set { mark(.withdrawn, newValue) }
    }

    @inlinable
    final var isDelay: Bool {
        get { marks.contains(.delay) }
        set { mark(.delay, newValue) }
    }

    @inlinable
    final var isLoose: Bool {
        get { marks.contains(.loose) }
        set { mark(.loose, newValue) }
    }

    @inlinable
    final var isShielded: Bool {
        get { marks.contains(.shielded) }
        set { mark(.shielded, newValue) }
    }

    @inlinable
    final func mark(_ mark: Marks, _ isSet: Bool) {
        if isSet { marks.insert(mark) } else { marks.remove(mark) }
    }
}
