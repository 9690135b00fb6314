import Foundation
import PromiseKit

extension Report {
    static let starvedPool = Report("starved-pool", "Work that blocks every thread of the pool is not stuck in silence")
    {
        let q = DispatchQueue.global()
        let all = (0..<300).map { _ in
            q.async(.promise) { q.async(.promise) { usleep(2000) }.wait() }
        }
        let done = DispatchSemaphore(value: 0)
        when(resolved: all).done(on: nil) { _ in done.signal() }
        let moved = done.wait(timeout: .now() + 8) == .success
        expect(moved || !logged.with { $0.isEmpty }, "every pool thread is blocked in wait(), and no event says so")
    }

    static let waitOnPool = Report(
        "wait-on-pool", "Waiting on a thread of a pool is reported at once, on a thread of one's own it is not"
    ) {
        let (promise, seal) = Promise<Int>.pending()
        let ended = DispatchSemaphore(value: 0)
        @Sendable func block() {
            _ = try? promise.wait(timeout: 0)
            ended.signal()
        }
        func reports() -> Int {
            ended.wait()
            return logged.with { logged in
                defer { logged = [] }
                return logged.filter { $0.contains("a thread of a pool") }.count
            }
        }
        DispatchQueue.global(qos: .utility).async { block() }
        expect(reports() == 1, "a global queue")
        DispatchQueue(label: "mine", attributes: .concurrent).async { block() }
        expect(reports() == 1, "a concurrent queue")
        Task.detached { block() }
        expect(reports() == 1, "a task")
        Thread { block() }.start()
        expect(reports() == 0, "a thread of one's own")
        seal.fulfill(1)
        DispatchQueue.global().async { block() }
        expect(reports() == 0, "a promise that is settled")
    }
}
