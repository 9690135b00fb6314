import Synchronization

/// A number that any thread may add to.
final class Tally: Sendable {
    private let sum = Atomic(0)

    /// Adds `number`.
    func add(_ number: Int = 1) { sum.add(number, ordering: .acquiringAndReleasing) }

    /// The sum of all that was added so far.
    var count: Int { sum.load(ordering: .acquiring) }
}
