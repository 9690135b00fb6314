public import Firstly
import Synchronization

/// A dispatcher that is turned by hand: work waits, in order, until the test runs it.
///
///     let dispatcher = TestDispatcher()
///     let promise = Promise.value(1).map(on: dispatcher) { $0 + 1 }
///     promise.isPending      // true: nothing has run
///     dispatcher.runUntilIdle()
///     promise.value          // 2
public final class TestDispatcher: Dispatcher {
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    /// Makes a dispatcher with nothing to do.
    public init() {}

    /// Puts `work` behind what waits already.
    public func dispatch(_ work: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(work) } }

    /// The number of pieces of work that wait.
    public var count: Int { waiting.withLock { $0.count } }

    /// Runs the work that has waited longest, on this thread.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    public func runNext() -> Bool {
        let work = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        work?()
        return work != nil
    }

    /// Runs all work, on this thread, also what is handed over meanwhile.
    ///
    /// - Returns: The number of pieces that were run.
    @discardableResult
    public func runUntilIdle() -> Int {
        var count = 0
        while runNext() { count += 1 }
        return count
    }
}
