import Dispatch
import Firstly
import Testing

/// Promises/A+ 2.2.2: the handler for the value.
@Suite("2.2.2 A handler for the value")
struct Clause222WhenFulfilled {
    @Test("2.2.2.1 It is called once the promise is fulfilled, and given the value", arguments: Arrival.allCases)
    func calledWithTheValue(arrival: Arrival) async throws {
        let log = Log<Int>()
        let next = arrival.fulfilled(with: 7) { $0.done { log.add($0) } }
        try await next.async()
        #expect(log.entries == [7])
    }

    @Test("2.2.2.2 It is not called before the promise is fulfilled")
    func notCalledBefore() async throws {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        let next = promise.done { log.add($0) }
        await mainTurn()
        #expect(log.isEmpty)
        resolver.fulfill(7)
        try await next.async()
        #expect(log.entries == [7])
    }

    @Test("2.2.2.2 It is not called when the promise is never fulfilled", arguments: Arrival.allCases)
    func notCalledWhenRejected(arrival: Arrival) async {
        let log = Log<Int>()
        let next = arrival.rejected(with: Reason.first) { $0.done { log.add($0) } }
        await #expect(throws: Reason.first) { try await next.async() }
        await Arrival.over()
        #expect(log.isEmpty)
    }

    @Test("2.2.2.3 It is called no more than once, however often the promise is settled", arguments: Arrival.allCases)
    func calledOnce(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.settled(.fulfilled(7), again: .fulfilled(8)) { $0.done { log.add($0) }.cauterize() }
        await Arrival.over()
        await Arrival.over()
        #expect(log.entries == [7])
    }

    @Test("2.2.2.3 Handlers attached at different times are called once each")
    func calledOnceEach() async {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        promise.done { log.add($0 + 1) }.cauterize()
        await mainTurn()
        promise.done { log.add($0 + 2) }.cauterize()
        resolver.fulfill(0)
        promise.done { log.add($0 + 3) }.cauterize()
        await mainTurn()
        promise.done { log.add($0 + 4) }.cauterize()
        await mainTurn()
        #expect(log.entries == [1, 2, 3, 4])
    }
}
