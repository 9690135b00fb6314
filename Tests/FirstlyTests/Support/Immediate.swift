import Firstly

/// A dispatcher that calls what it is given at once, and counts that.
final class Immediate: Dispatcher {
    private let tally = Tally()

    /// How often it was given something.
    var count: Int { tally.count }

    func dispatch(_ work: @escaping @Sendable () -> Void) {
        tally.add()
        work()
    }
}
