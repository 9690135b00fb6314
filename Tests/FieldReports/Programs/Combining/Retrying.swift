import Dispatch
import PromiseKit

extension Report {
    static let retryWithBackOff = Report(
        "retry-with-back-off",
        "A retry makes so many calls at most, waits longer each time, and ends with the last error"
    ) {
        var calls = 0
        var asked: [Int] = []
        let start = DispatchTime.now()
        let p = retry(
            times: 3, delay: .exponential(base: .milliseconds(10), factor: 2, jitter: 0.2),
            when: { error, attempt in
                asked.append(attempt)
                return error as? E == .x
            }
        ) { () -> Promise<Int> in
            calls += 1
            return after(.milliseconds(1)).then(on: nil) { Promise(error: E.x) }
        }
        spin(until: { p.isResolved })
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        expect(calls == 3 && asked == [1, 2], "\(calls) calls, asked about \(asked)")
        expect(p.error as? E == .x, "\(p)")
        expect(seconds >= 0.8 * 0.03, "waited \(seconds) seconds in all")
    }

    static let retryUntilItWorks = Report("retry-until-it-works", "The first value ends it") {
        var calls = 0
        let p = retry(times: 5, delay: .constant(.milliseconds(1))) { () -> Promise<Int> in
            calls += 1
            return calls < 3 ? Promise(error: E.x) : .value(calls)
        }
        spin(until: { p.isResolved })
        expect(p.value == 3 && calls == 3, "\(p) after \(calls) calls")
    }

    static let retryOfCancelled = Report(
        "retry-of-cancelled", "What is cancelled is not tried again, and cancelling stops the delay"
    ) {
        var calls = 0
        let cancelled = retry(times: 5) { () -> Promise<Int> in
            calls += 1
            return Promise(error: PMKError.cancelled)
        }
        spin(until: { cancelled.isResolved })
        expect(calls == 1 && cancelled.error?.isCancelled == true, "\(cancelled) after \(calls) calls")

        final class Owner {}
        weak var probe: Owner?
        let waiting: Promise<Int>
        do {
            let owner = Owner()
            probe = owner
            waiting = retry(times: 5, delay: .constant(.seconds(3_600))) { () -> Promise<Int> in
                _ = owner
                calls += 1
                return Promise(error: E.x)
            }
        }
        spin(until: { calls == 2 })
        spin(0.05)
        waiting.cancel()
        expect(waiting.error?.isCancelled == true, "\(waiting)")
        expect(spin(until: { probe == nil }), "the delay holds on")
        expect(calls == 2, "\(calls) calls")
    }

    static let endlessRetry = Report("endless-retry", "A hundred thousand attempts take no stack and no memory") {
        onASmallStack {
            let odometer = Odometer(last: 100_000)
            let p = retry(times: 100_000, on: nil) { () -> Promise<Int> in
                _ = odometer.turn()
                return Promise(error: E.x)
            }
            odometer.expectFlat()
            expect(p.error as? E == .x, "\(p)")
        }
    }

    static let queuedRetry = Report("queued-retry", "Nor do they on the main queue") {
        let odometer = Odometer(last: 100_000)
        let p = retry(times: 100_000) { () -> Promise<Int> in
            _ = odometer.turn()
            return Promise(error: E.x)
        }
        odometer.expectFlat()
        expect(spin(until: { p.isRejected }), "\(p)")
    }

    static let pollUntilDone = Report(
        "poll-until-done", "A poll asks again only after the answer, until it is done, cancelled or out of time"
    ) {
        var asked = 0
        var open = 0
        var overlaps = 0
        func status() -> Promise<String> {
            asked += 1
            open += 1
            if open > 1 { overlaps += 1 }
            return after(.milliseconds(5)).map { () -> String in
                open -= 1
                return asked < 4 ? "running" : "done"
            }
        }
        let job = poll(every: .milliseconds(1), until: { $0 == "done" }, timeout: .seconds(60)) { status() }
        spin(until: { job.isResolved })
        expect(job.value == "done" && asked == 4 && overlaps == 0, "\(job), asked \(asked), overlaps \(overlaps)")

        let late = poll(every: .milliseconds(1), until: { _ in false }, timeout: .milliseconds(30)) { Promise.value(1) }
        spin(until: { late.isResolved })
        expect(late.error is TimeoutError, "\(late)")

        var calls = 0
        let stopped = poll(every: .milliseconds(1), until: { _ in false }) { () -> Promise<Int> in
            calls += 1
            return .value(calls)
        }
        spin(until: { calls > 3 })
        stopped.cancel()
        spin(0.02)
        let before = calls
        spin(0.05)
        expect(stopped.error?.isCancelled == true && calls == before, "\(stopped), \(calls - before) calls after")
    }

    static let polledForEver = Report("polled-for-ever", "A poll that goes on and on takes no memory") {
        let odometer = Odometer(last: 20_000)
        let p = poll(every: .microseconds(1), until: { $0 }) { () -> Promise<Bool> in .value(!odometer.turn()) }
        odometer.expectFlat()
        expect(spin(until: { p.isFulfilled }), "\(p)")
    }
}
