import Dispatch
import PromiseKit

extension Report {
    static let listWithALimit = Report(
        "list-with-a-limit", "A list is worked on with a limit, without an iterator of one's own"
    ) {
        var live = 0
        var peak = 0
        var started: [Int] = []
        let out = when(1...20, concurrently: 3) { i -> Promise<Int> in
            started.append(i)
            live += 1
            peak = max(peak, live)
            return after(.milliseconds((i * 7) % 5)).map { () -> Int in
                live -= 1
                return i * i
            }.then { Promise.value($0) }
        }
        spin(until: { out.isResolved })
        expect(out.value == (1...20).map { $0 * $0 }, "\(out)")
        expect(started == Array(1...20) && peak == 3, "started \(started), peak \(peak)")
    }

    static let listInSeries = Report(
        "list-in-series", "With a limit of one it is a series, which stops at the first failure"
    ) {
        var log: [String] = []
        func slow(_ i: Int) -> Promise<Int> {
            log.append("begin \(i)")
            return after(.milliseconds(1)).then { () -> Promise<Int> in
                log.append("end \(i)")
                return i == 3 ? Promise(error: E.x) : .value(i)
            }
        }
        let all = when([1, 2], concurrently: 1) { slow($0) }
        spin(until: { all.isResolved })
        expect(all.value == [1, 2] && log == ["begin 1", "end 1", "begin 2", "end 2"], "\(all), \(log)")
        log = []
        let failed = when([3, 4], concurrently: 1) { slow($0) }
        spin(until: { failed.isResolved })
        spin(0.02)
        expect(failed.error as? E == .x && log == ["begin 3", "end 3"], "\(failed), \(log)")
        let (pending, seal) = Promise<Int>.pending()
        var asked: [Int] = []
        let cancelled = when([1, 2], concurrently: 1) { i -> Promise<Int> in
            asked.append(i)
            return pending
        }
        spin(until: { asked.count == 1 })
        cancelled.cancel()
        spin(0.05)
        expect(cancelled.error?.isCancelled == true && asked == [1], "\(cancelled), \(asked)")
        expect(pending.error?.isCancelled == true, "\(pending)")
        withExtendedLifetime(seal) {}
    }

    static let workQueue = Report(
        "work-queue", "A limiter counts promises, serves first in, first out, and forgets who has left"
    ) {
        let gate = ConcurrencyLimiter(limit: 4)
        var live = 0
        var peak = 0
        var started: [Int] = []
        let pages = (0..<30).map { i in
            gate.run { () -> Promise<Int> in
                started.append(i)
                live += 1
                peak = max(peak, live)
                return after(.milliseconds((i * 3) % 4)).then { () -> Promise<Int> in
                    live -= 1
                    return i % 7 == 3 ? Promise(error: E.x) : .value(i)
                }
            }
        }
        pages[20].cancel()
        let all = when(resolved: pages)
        spin(until: { all.isResolved })
        expect(peak == 4, "peak \(peak)")
        expect(started == (0..<30).filter { $0 != 20 }, "\(started)")
        let values = all.value?.map { try? $0.get() } ?? []
        expect(values == (0..<30).map { $0 % 7 == 3 || $0 == 20 ? nil : $0 }, "\(values)")
        expect(gate.running == 0 && gate.waiting == 0, "\(gate.running), \(gate.waiting)")
    }

    static let closedWorkQueue = Report("closed-work-queue", "Cancelling a group of queued work starts none of it") {
        let gate = ConcurrencyLimiter(limit: 2)
        var started = 0
        let pages = (0..<1_000).map { _ in
            gate.run { () -> Promise<Int> in
                started += 1
                return Promise(after(seconds: 3_600)).map { 1 }
            }
        }
        let all = when(fulfilled: pages)
        spin(until: { started == 2 })
        all.cancel()
        spin(0.05)
        expect(
            started == 2 && gate.running == 0 && gate.waiting == 0,
            "started \(started), \(gate.running), \(gate.waiting)")
        expect(pages.allSatisfy { $0.error?.isCancelled == true }, "not all are cancelled")
    }
}
