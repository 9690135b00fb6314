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
}
