/// Counts the objects that it handed out and that are still alive.
final class Lifetimes: Sendable {
    /// An object to be captured by handlers under test.
    final class Tracked: Sendable {
        private let owner: Lifetimes
        fileprivate init(_ owner: Lifetimes) {
            self.owner = owner
            owner.living.add()
        }
        deinit { owner.living.add(-1) }

        /// Keeps this object captured where it is called.
        func use() {}
    }

    private let living = Tally()

    /// The number of objects which something still holds.
    var count: Int { living.count }

    /// The number of objects that something still holds after those who are just letting go have done so.
    var left: Int {
        _ = comesToHold { count == 0 }
        return count
    }

    /// A new object, counted until it goes.
    func make() -> Tracked { Tracked(self) }
}
