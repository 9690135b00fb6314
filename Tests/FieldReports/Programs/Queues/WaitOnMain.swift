import Foundation
import PromiseKit

extension Report {
    static let waitOnMain = Report("wait-on-main", "Waiting on the main thread comes back") {
        after(seconds: 0.01).done {}.wait()  // called on the main thread
        expect(true, "returned")
    }

    static let waitOnMainForChain = Report(
        "wait-on-main-for-chain", "So it does for a chain, a group, an error, and a handler put off by this thread"
    ) {
        let chain = after(.milliseconds(5)).map { 1 }.then { Promise.value($0 + 1) }.map { $0 + 1 }
        try expect(chain.wait() == 3, "chain: \(chain)")
        let all = when(fulfilled: (1...5).map { n in after(.milliseconds(n)).map { n } })
        try expect(all.wait() == Array(1...5), "group: \(all)")
        do {
            _ = try after(.milliseconds(5)).done { throw E.x }.wait()
            expect(false, "an error was lost")
        } catch { expect(error as? E == .x, "\(error)") }
        let guaranteed = after(.milliseconds(5)).map { "sure" }.wait()
        expect(guaranteed == "sure", guaranteed)
    }

    static let hangOnMain = Report("hang-on-main", "Hanging on the main thread comes back, with a value or an error") {
        try expect(hang(after(.milliseconds(5)).then { Promise.value(5) }) == 5, "value")
        conf.Q = (map: .global(), return: .global())
        for n in 0..<200 {
            try expect(hang(DispatchQueue.global().async(.promise) { n }.map { $0 }) == n, "value \(n)")
        }
        do {
            _ = try hang(after(.milliseconds(5)).then { Promise<Int>(error: E.x) })
            expect(false, "an error was lost")
        } catch { expect(error as? E == .x, "\(error)") }
    }

    static let waitInHandler = Report(
        "wait-in-handler", "A handler on no queue may wait for what this very thread has yet to do"
    ) {
        let depth = 200
        let log = Locked(0)
        func nest(_ level: Int) -> Promise<Int> {
            Promise.value(level).map(on: nil) { level in
                guard level < depth else { return level }
                let inner = try nest(level + 1).wait()
                log.with { $0 += 1 }
                return inner
            }
        }
        let end = nest(0)
        expect(end.value == depth, "\(end)")
        expect(log.with { $0 } == depth, "\(log.with { $0 })")
    }

    static let waitForAbandoned = Report(
        "wait-for-abandoned", "Waiting for what nobody can settle any more comes back with an error"
    ) {
        let ended = Locked<String?>(nil)
        Thread {
            do {
                _ = try Promise<Int> { _ in }.wait()
                ended.with { $0 = "a value" }
            } catch { ended.with { $0 = error.isCancelled ? "cancelled" : "\(error)" } }
        }.start()
        spin(until: { ended.with { $0 != nil } })
        expect(ended.with { $0 } == "cancelled", "\(ended.with { $0 } ?? "still waiting")")
    }
}
