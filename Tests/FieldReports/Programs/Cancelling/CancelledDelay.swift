import Dispatch
import PromiseKit

extension Report {
    static let cancelledDelay = Report(
        "cancelled-delay", "A delay can be cancelled, and lets go of all it held at once"
    ) {
        final class Owner {}
        weak var probe: Owner?
        let t = Promise(after(seconds: 60))
        do {
            let owner = Owner()
            probe = owner
            t.done { _ = owner }.catch(policy: .allErrors) { expect($0.isCancelled, "cancelled at once: \($0)") }
        }
        t.cancel()
        expect(t.isRejected && t.error?.isCancelled == true, "\(t)")
        expect(spin(until: { probe == nil }), "the delay holds on")
    }

    static let cancelledBeforeItsHandler = Report(
        "cancelled-before-its-handler", "A handler that was handed to a busy queue and then cancelled is not called"
    ) {
        let queue = DispatchQueue(label: "busy")
        let free = DispatchSemaphore(value: 0)
        queue.async { free.wait() }
        let (p, seal) = Promise<Int>.pending()
        let ran = Locked(false)
        let q = p.then(on: queue) { v -> Promise<Int> in
            ran.with { $0 = true }
            return .value(v)
        }
        seal.fulfill(1)
        q.cancel()
        free.signal()
        queue.sync {}
        expect(!ran.with { $0 }, "the handler was called")
        expect(q.error?.isCancelled == true, "\(q)")
    }

    static let cancelledLongChain = Report(
        "cancelled-long-chain", "A million pending links can be cancelled from their end, on a small stack"
    ) {
        onASmallStack {
            var stopped = false
            let (head, seal) = Promise<Int>.pending()
            seal.onCancel { stopped = true }
            var tail = head
            for _ in 0..<1_000_000 { tail = tail.map(on: nil) { $0 + 1 } }
            tail.cancel()
            expect(tail.error?.isCancelled == true, "the end: \(tail)")
            expect(head.error?.isCancelled == true, "the root: \(head)")
            expect(stopped, "the work at the root was not told")
        }
    }
}
