@testable import Firstly

/// A dispatcher that keeps what it is given until it is told to run it.
final class Later: Dispatcher {
    private struct Work {
        let run: @Sendable () -> Void
    }

    private let waiting = Locked<[Work]>([])

    func dispatch(_ work: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(Work(run: work)) } }

    /// Runs what has come so far, on this thread.
    func run() {
        let works = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for work in works { work.run() }
    }
}
