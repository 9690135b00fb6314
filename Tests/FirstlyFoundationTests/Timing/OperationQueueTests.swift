import FirstlyFoundation
import Foundation
import Synchronization
import Testing

@Suite("OperationQueue as a dispatcher", .timeLimit(.minutes(20)))
struct OperationQueueTests {
    @Test func `A handler runs in an operation of the queue`() async throws {
        let queue = OperationQueue()
        let current = try await Promise.value(1).map(on: queue) { _ in OperationQueue.current === queue }.async()
        #expect(current)
    }

    @Test func `On a queue with one operation at a time handlers keep their order`() async throws {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let log = Mutex<[Int]>([])
        let (promise, seal) = Promise<Void>.pending()
        let all = (0..<100).map { n in promise.done(on: queue) { log.withLock { $0.append(n) } } }
        seal.fulfill(())
        _ = try await when(fulfilled: all).async()
        #expect(log.withLock { $0 } == Array(0..<100))
    }
}
