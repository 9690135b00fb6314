public import Firstly
import Synchronization

/// A clock that is turned by hand: where it is set, `after`, `timeout` and what is built on them wait for it.
///
///     let clock = TestClock()
///     let limited = Configuration.scoped { $0.clock = clock } run: { answer.timeout(seconds: 30) }
///     clock.advance(by: .seconds(30))
///     limited.error      // a TimeoutError, and no time has passed
///
/// It begins at zero. Tests may run beside each other, each with a clock of its own. Timers of Dispatch, of run loops and of tasks
/// know nothing of it.
public final class TestClock: Sendable {
    private typealias Watcher = (count: Int, resolver: Resolver<Void>)

    private struct Alarm {
        let time: Int64
        let number: Int
        let ring: @Sendable () -> Void
    }

    private struct State {
        var now: Int64 = 0
        /// How far it is being turned, by all who are turning it.
        var goal: Int64 = 0
        /// In the order in which they ring.
        var alarms: [Alarm] = []
        var noted = 0
        var watchers: [Watcher] = []

        mutating func note(_ time: Int64, _ ring: @escaping @Sendable () -> Void) -> Int {
            noted += 1
            // Behind those of the same time.
            let place = alarms.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
            alarms.insert(Alarm(time: time, number: noted, ring: ring), at: place)
            return noted
        }

        /// Takes the first alarm that rings at this time or before, and turns the clock to that.
        mutating func next(until time: Int64) -> Alarm? {
            guard let first = alarms.first, first.time <= time, first.time < .max else {
                now = max(now, time)
                return nil
            }
            now = max(now, first.time)
            goal = max(goal, now)
            return alarms.removeFirst()
        }

        /// Takes the watchers for whom there are enough alarms.
        mutating func satisfied() -> [Watcher] {
            let satisfied = watchers.filter { $0.count <= alarms.count }
            watchers.removeAll { $0.count <= alarms.count }
            return satisfied
        }
    }

    private let state = Mutex(State())

    /// Makes a clock that stands at zero.
    public init() {}

    /// How far it has been turned.
    public var now: Duration { .nanoseconds(state.withLock { $0.now }) }

    /// The number of times that somebody waits for.
    public var count: Int { state.withLock { $0.alarms.count } }

    /// Turns the clock, and ends each wait whose time comes, in the order of the times, as the clock stands at that time.
    ///
    /// Handlers with no queue run meanwhile, on this thread, and what these wait for ends, too, if its time comes. Others run later
    /// where they belong: if one of them waits for a further time, it does so from where the clock stands by then.
    ///
    /// - Parameter duration: How far; nothing turns it back, and what several threads, or handlers, turn it by adds up. What takes no
    ///   time ends with the next turn, by zero or more.
    /// - Complexity: O(n) for each wait that ends, in the number of those that wait.
    public func advance(by duration: Duration) {
        let nanoseconds = max(0, duration.wholeNanoseconds)
        let end = state.withLock { state in
            let (goal, isTooFar) = state.goal.addingReportingOverflow(nanoseconds)
            state.goal = isTooFar ? .max : goal
            return state.goal
        }
        while let alarm = state.withLock({ $0.next(until: end) }) { alarm.ring() }
    }

    /// Turns the clock to the next time that somebody waits for, and ends this wait.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    public func advanceToNext() -> Bool {
        let alarm = state.withLock { state in
            // What is never over does not count.
            let time = state.alarms.first.map(\.time) ?? .max
            return time < .max ? state.next(until: time) : nil
        }
        alarm?.ring()
        return alarm != nil
    }

    /// Returns once so many times are waited for: before the clock is turned, if handlers that run elsewhere have to get there.
    ///
    /// - Parameter count: How many, at least. Returns at once if it is reached, and when the task is cancelled.
    public func waiting(for count: Int = 1) async {
        if state.withLock({ $0.alarms.count >= count }) { return }
        let (promise, resolver) = Promise<Void>.pending()
        // It may have been reached meanwhile.
        let satisfied = state.withLock { state in
            state.watchers.append((count, resolver))
            return state.satisfied()
        }
        for watcher in satisfied { watcher.resolver.fulfill(()) }
        try? await promise.async()
    }
}

extension TestClock: Timekeeper {
    package func note(_ nanoseconds: Int64, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let (number, satisfied) = state.withLock { state in
            let (time, isTooFar) = state.now.addingReportingOverflow(nanoseconds)
            return (state.note(isTooFar ? .max : time, ring), state.satisfied())
        }
        for watcher in satisfied { watcher.resolver.fulfill(()) }
        return { [weak self] in self?.forget(number) }
    }

    private func forget(_ number: Int) {
        // Released outside of the lock, as what it holds may come back.
        let alarm = state.withLock { state in
            state.alarms.firstIndex { $0.number == number }.map { state.alarms.remove(at: $0) }
        }
        withExtendedLifetime(alarm) {}
    }
}

extension Configuration {
    /// The clock that `after`, `timeout` and what is built on them go by; nil for the real one.
    ///
    /// To be set within `scoped(_:run:)`. With `Q = (nil, nil)` beside it, handlers run as the clock is turned.
    public var clock: TestClock? {
        get { timekeeper as? TestClock }
        set { timekeeper = newValue }
    }
}

extension Duration {
    /// Rounded; what is too long is as long as can be.
    fileprivate var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isTooLongYet) = whole.addingReportingOverflow((attoseconds + 500_000_000) / 1_000_000_000)
        return isTooLong || isTooLongYet ? (seconds < 0 ? .min : .max) : sum
    }
}
