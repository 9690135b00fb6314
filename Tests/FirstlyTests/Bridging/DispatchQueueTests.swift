import Dispatch
import Firstly
import Testing

@Suite struct DispatchQueueTests {
    private let queue = DispatchQueue(label: "DispatchQueueTests")

    @Test func `The work runs on the queue, and its value is that of the promise`() async throws {
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 7)
        let promise = queue.async(.promise) { DispatchQueue.getSpecific(key: key) }
        #expect(await promise.async() == 7)
    }

    @Test func `What the work throws rejects the promise`() async {
        @Sendable func work() throws -> Int { throw Reason.first }
        let promise = queue.async(.promise) { try work() }
        await #expect(throws: Reason.first) { try await promise.async() }
    }

    @Test func `A promise that the work returns is the outcome`() async throws {
        let (inner, resolver) = Promise<Int>.pending()
        let promise = queue.async(.promise) { inner }
        await turn(of: queue)
        #expect(promise.isPending)
        resolver.fulfill(1)
        #expect(try await promise.async() == 1)
    }

    @Test func `Work that has not begun when its promise is cancelled does not begin`() async {
        let calls = Tally()
        let mayGoOn = DispatchSemaphore(value: 0)
        queue.async { mayGoOn.wait() }
        let value = queue.async(.promise) { calls.add() }
        let chained = queue.async(.promise) { () -> Promise<Void> in
            calls.add()
            return Promise()
        }
        value.cancel()
        chained.map(on: nil) {}.cancel()
        mayGoOn.signal()
        await turn(of: queue)
        #expect(calls.count == 0)
        #expect(value.value == nil)
        #expect(chained.error?.isCancelled == true)
    }

    @Test func `The work belongs to the group that is given`() async {
        let group = DispatchGroup()
        let calls = Tally()
        let mayGoOn = DispatchSemaphore(value: 0)
        queue.async { mayGoOn.wait() }
        let promise = queue.async(.promise, group: group) { calls.add() }
        #expect(group.wait(timeout: .now()) == .timedOut)
        mayGoOn.signal()
        await withCheckedContinuation { continuation in
            group.notify(queue: .global()) { continuation.resume() }
        }
        #expect(calls.count == 1)
        #expect(promise.isResolved)
    }

    @Test func `I5 What the work holds goes with it`() async {
        let lifetimes = Lifetimes()
        let promise = queue.async(.promise) { [held = lifetimes.make()] in held.use() }
        await promise.async()
        await turn(of: queue)
        #expect(lifetimes.count == 0)
    }
}
