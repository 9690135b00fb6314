import Synchronization

/// A flag that one thread raises and another looks at.
final class Flag: Sendable {
    private let up = Atomic(false)

    /// Puts it up for good.
    func raise() { up.store(true, ordering: .releasing) }

    /// Whether somebody has raised it.
    var isUp: Bool { up.load(ordering: .acquiring) }
}
