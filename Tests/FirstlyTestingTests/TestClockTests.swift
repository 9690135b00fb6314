import Dispatch
import Firstly
import FirstlyTesting
import Synchronization
import Testing

@Suite("A clock turned by hand", .timeLimit(.minutes(20)))
struct TestClockTests {
    private let clock = TestClock()

    /// Calls `body` with the clock, and handlers that run as it is turned.
    private func timed<Result>(_ body: () -> Result) -> Result {
        Configuration.scoped {
            $0.clock = clock
            $0.Q = (nil, nil)
        } run: {
            body()
        }
    }

    @Test("A delay is over when the clock is turned that far, and not before")
    func after() {
        let delays = timed { [Firstly.after(seconds: 3_600), Firstly.after(.seconds(3_600))] }
        #expect(clock.count == 2)
        clock.advance(by: .seconds(3_599.9))
        #expect(delays.allSatisfy { $0.isPending })
        clock.advance(by: .milliseconds(100))
        #expect(delays.allSatisfy { $0.isResolved })
        #expect(clock.count == 0)
        #expect(clock.now == .seconds(3_600))
    }

    @Test(
        "The same time in other words is the same time",
        arguments: [0.1, 0.2, 0.3, 0.7, 1.1, 2.3, 1.001, 8.2, 16.4, 1e-9, 12_345.678])
    func words(seconds: Double) {
        let (whole, rest) = Duration.seconds(seconds).components
        let delay = timed { Firstly.after(seconds: seconds) }
        clock.advance(by: Duration(secondsComponent: whole, attosecondsComponent: rest) - .nanoseconds(1))
        #expect(delay.isPending)
        clock.advance(by: .nanoseconds(1))
        #expect(delay.isResolved)
    }

    @Test("Sums of times are exact")
    func sums() {
        let tenths = timed { Firstly.after(seconds: 0.1).then { Firstly.after(seconds: 0.2) } }
        clock.advance(by: .milliseconds(299))
        #expect(tenths.isPending)
        clock.advance(by: .milliseconds(1))
        #expect(tenths.isResolved)
    }

    @Test("Each attempt after the first waits for the clock, judged or not", arguments: [false, true])
    func attempts(areJudged: Bool) {
        let log = Log()
        let promise = timed {
            let attempt: @Sendable () -> Promise<Int> = {
                log.add("\(clock.now)")
                return Promise(error: PromiseError.badInput)
            }
            return areJudged
                ? retry(times: 4, delay: .constant(.seconds(60)), when: { _, _ in true }, attempt)
                : retry(times: 4, delay: .constant(.seconds(60)), attempt)
        }
        for _ in 1...3 { clock.advance(by: .seconds(60)) }
        #expect(log.entries == ["0.0 seconds", "60.0 seconds", "120.0 seconds", "180.0 seconds"])
        #expect(promise.isRejected)
    }

    @Test("Delays end in the order of their times, and of their beginnings where these are the same")
    func order() {
        let log = Log()
        timed {
            for (name, seconds) in [("c", 3.0), ("a", 1), ("d", 3), ("b", 2)] {
                Firstly.after(seconds: seconds).done { log.add("\(name) at \(clock.now)") }
            }
        }
        clock.advance(by: .seconds(10))
        #expect(
            log.entries == ["a at 1.0 seconds", "b at 2.0 seconds", "c at 3.0 seconds", "d at 3.0 seconds"])
    }

    @Test("A chain of delays is gone through in one turn, each from where the clock stands then")
    func chain() {
        let log = Log()
        let end = timed {
            Firstly.after(seconds: 1).then { () -> Guarantee<Void> in
                log.add("\(clock.now)")
                return Firstly.after(seconds: 2)
            }.then { () -> Guarantee<Void> in
                log.add("\(clock.now)")
                return Firstly.after(seconds: 4)
            }
        }
        clock.advance(by: .seconds(6))
        #expect(log.entries == ["1.0 seconds", "3.0 seconds"])
        #expect(end.isPending)
        clock.advance(by: .seconds(1))
        #expect(end.isResolved)
    }

    @Test("A timeout rejects when the clock is turned that far, and stops the work")
    func timeout() {
        let (promise, resolver) = Promise<Int>.pending()
        let limited = timed { promise.timeout(seconds: 30) }
        clock.advance(by: .seconds(29))
        #expect(limited.isPending)
        clock.advance(by: .seconds(1))
        #expect(limited.error as? TimeoutError == TimeoutError(seconds: 30))
        #expect(resolver.isCancelled)
    }

    @Test("A timeout of what is settled in time waits no more")
    func inTime() {
        let (promise, resolver) = Promise<Int>.pending()
        let limited = timed { promise.timeout(.seconds(30)) }
        resolver.fulfill(1)
        #expect(clock.count == 0)
        clock.advance(by: .seconds(30))
        #expect(limited.value == 1)
    }

    @Test("A delay that is cancelled is waited for no more, and is released")
    func cancelled() {
        final class Token: Sendable {}
        weak var released: Token?
        do {
            let token = Token()
            released = token
            let delay = timed { Firstly.after(seconds: 1) }
            delay.done(on: nil) { _ = token }
            delay.cancel()
        }
        #expect(clock.count == 0)
        #expect(released == nil)
        clock.advance(by: .seconds(1))
    }

    @Test("What takes no time ends with the next turn", arguments: [0, -1, Double.nan, -Double.infinity])
    func noTime(seconds: Double) {
        let delay = timed { Firstly.after(seconds: seconds) }
        #expect(delay.isPending)
        clock.advance(by: .seconds(-5))
        #expect(delay.isResolved)
        #expect(clock.now == .zero)
    }

    @Test("What is never over does not end", arguments: [Double.infinity, .greatestFiniteMagnitude, 1e12])
    func never(seconds: Double) {
        let delay = timed { Firstly.after(seconds: seconds) }
        clock.advance(by: .seconds(1e9))
        #expect(!clock.advanceToNext())
        clock.advance(by: .seconds(Int64.max))
        #expect(delay.isPending)
        #expect(clock.count == 1)
        delay.cancel()
    }

    @Test("The clock can be turned to the next time that somebody waits for")
    func next() {
        let (late, early) = timed { (Firstly.after(seconds: 20), Firstly.after(seconds: 10)) }
        #expect(clock.advanceToNext())
        #expect(clock.now == .seconds(10))
        #expect(early.isResolved && late.isPending)
        #expect(clock.advanceToNext())
        #expect(late.isResolved)
        #expect(!clock.advanceToNext())
        #expect(clock.now == .seconds(20))
    }

    @Test("A handler may turn the clock")
    func within() {
        let (first, second) = timed {
            (Firstly.after(seconds: 1).map { clock.advance(by: .seconds(5)) }, Firstly.after(seconds: 3))
        }
        clock.advance(by: .seconds(1))
        #expect(first.isResolved && second.isResolved)
        #expect(clock.now == .seconds(6))
    }

    @Test("Handlers that run elsewhere are waited for before the clock is turned")
    func elsewhere() async throws {
        let (count, queue) = (5, DispatchQueue(label: "elsewhere"))
        let turns = Configuration.scoped {
            $0.clock = clock
            $0.Q = (queue, queue)
        } run: {
            @Sendable func turn(_ number: Int) -> Promise<Int> {
                Firstly.after(seconds: 60).then { number < count ? turn(number + 1) : .value(number) }
            }
            return turn(1)
        }
        for _ in 1...count {
            await clock.waiting()
            clock.advance(by: .seconds(60))
        }
        #expect(try await settled(turns, within: .seconds(600)) == count)
        #expect(clock.now == .seconds(300))
    }

    @Test("As many waits as are wanted are waited for, and no longer than the task")
    func waiting() async {
        let waiting = Task { await clock.waiting(for: 2) }
        _ = timed { Firstly.after(seconds: 1) }
        _ = timed { Firstly.after(seconds: 1) }
        await waiting.value
        await clock.waiting(for: 0)
        let vain = Task { await clock.waiting(for: 3) }
        vain.cancel()
        await vain.value
    }

    @Test("A test waits for its own limit, not for the clock's")
    func limit() async {
        let (promise, resolver) = Promise<Int>.pending()
        await #expect(throws: NotSettled.self) {
            try await Configuration.scoped {
                $0.clock = clock
            } run: {
                try await settled(promise, within: .milliseconds(1))
            }
        }
        withExtendedLifetime(resolver) {}
    }

    @Test("Outside of its scope, and in another, it does not count")
    func scopes() async {
        let other = TestClock()
        let (mine, theirs) = timed {
            let theirs = Configuration.scoped {
                $0.clock = other
            } run: {
                Firstly.after(seconds: 1)
            }
            return (Firstly.after(seconds: 1), theirs)
        }
        let real = Firstly.after(.milliseconds(1))
        clock.advance(by: .seconds(1))
        #expect(mine.isResolved && theirs.isPending)
        other.advance(by: .seconds(1))
        #expect(theirs.isResolved)
        await real.async()
    }

    @Test("500 tests beside each other have a clock each")
    func besideEachOther() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 1...500 {
                group.addTask {
                    let clock = TestClock()
                    let delay = Configuration.scoped {
                        $0.clock = clock
                    } run: {
                        Firstly.after(seconds: Double(number))
                    }
                    clock.advance(by: .seconds(number - 1))
                    await Task.yield()
                    let isPending = delay.isPending
                    clock.advance(by: .seconds(1))
                    return isPending && delay.isResolved
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("Threads that turn it together end each wait once")
    func together() {
        let calls = Mutex(0)
        timed {
            for number in 1...1_000 {
                Firstly.after(.seconds(number)).done { calls.withLock { $0 += 1 } }
            }
        }
        let clock = clock
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 1...250 { clock.advance(by: .seconds(1)) }
        }
        #expect(calls.withLock { $0 } == 1_000)
        #expect(clock.now == .seconds(1_000))
    }
}

/// What happened, in order.
private final class Log: Sendable {
    private let written = Mutex<[String]>([])
    func add(_ entry: String) { written.withLock { $0.append(entry) } }
    var entries: [String] { written.withLock { $0 } }
}
