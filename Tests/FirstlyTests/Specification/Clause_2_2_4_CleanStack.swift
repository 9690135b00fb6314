import Dispatch
import Firstly
import Testing

/// Promises/A+ 2.2.4: no handler is called while the code that attached it or settled its promise is still running.
///
/// The tests attach and settle on the queue that the handlers are called on, where an early call would show.
@Suite("2.2.4 Handlers are called on a clean stack")
struct Clause224CleanStack {
    @Test(
        "2.2.4 A handler for the value is not called before the call that attached it returned",
        arguments: Arrival.allCases)
    @MainActor func afterAttachingToFulfilled(arrival: Arrival) async {
        let log = Log<String>()
        arrival.fulfilled(with: 1) { promise in
            promise.done { _ in log.add("handler") }.cauterize()
            log.add("attached")
        }
        log.add("returned")
        await Arrival.over()
        #expect(log.entries == ["attached", "returned", "handler"])
    }

    @Test(
        "2.2.4 A handler for the reason is not called before the call that attached it returned",
        arguments: Arrival.allCases)
    @MainActor func afterAttachingToRejected(arrival: Arrival) async {
        let log = Log<String>()
        arrival.rejected(with: Reason.first) { promise in
            promise.catch { _ in log.add("handler") }
            log.add("attached")
        }
        log.add("returned")
        await Arrival.over()
        #expect(log.entries == ["attached", "returned", "handler"])
    }

    @Test(
        "2.2.4 A handler on a queue is not called before that queue's present work is done",
        arguments: Arrival.allCases)
    func afterTheQueuesWork(arrival: Arrival) async throws {
        let queue = DispatchQueue(label: "Clause 2.2.4")
        let log = Log<String>()
        let next = queue.sync {
            let next = arrival.fulfilled(with: 1) { $0.done(on: queue) { _ in log.add("handler") } }
            log.add("returned")
            return next
        }
        try await next.async()
        #expect(log.entries == ["returned", "handler"])
    }

    @Test("2.2.4 A handler attached inside of a handler is called after it", arguments: Arrival.allCases)
    func afterTheHandlerAroundIt(arrival: Arrival) async {
        let log = Log<String>()
        arrival.fulfilled(with: 1) { promise in
            promise.done { _ in
                promise.done { _ in log.add("inner") }.cauterize()
                log.add("outer")
            }.cauterize()
        }
        await Arrival.over()
        await mainTurn()
        #expect(log.entries == ["outer", "inner"])
    }

    @Test(
        "2.2.4 Settling a promise inside of a handler calls no handler before this one returned",
        arguments: Arrival.allCases)
    func afterTheHandlerThatSettles(arrival: Arrival) async {
        let log = Log<String>()
        let (other, resolver) = Promise<Int>.pending()
        other.done { _ in log.add("other") }.cauterize()
        arrival.fulfilled(with: 1) { promise in
            promise.done {
                resolver.fulfill($0)
                log.add("settled")
            }.cauterize()
        }
        await Arrival.over()
        await mainTurn()
        #expect(log.entries == ["settled", "other"])
    }
}
