import Dispatch
import Firstly
import Testing

/// Promises/A+ 2.2.3: the handler for the reason.
@Suite("2.2.3 A handler for the reason")
struct Clause223WhenRejected {
    @Test("2.2.3.1 It is called once the promise is rejected, and given the reason", arguments: Arrival.allCases)
    func calledWithTheReason(arrival: Arrival) async {
        let log = Log<Reason?>()
        arrival.rejected(with: Reason.first) { promise in _ = promise.catch { log.add($0 as? Reason) } }
        await Arrival.over()
        #expect(log.entries == [.first])
    }

    @Test("2.2.3.2 It is not called before the promise is rejected")
    func notCalledBefore() async {
        let log = Log<Reason?>()
        let (promise, resolver) = Promise<Int>.pending()
        promise.catch { log.add($0 as? Reason) }
        await mainTurn()
        #expect(log.isEmpty)
        resolver.reject(Reason.first)
        await mainTurn()
        #expect(log.entries == [.first])
    }

    @Test("2.2.3.2 It is not called when the promise is never rejected", arguments: Arrival.allCases)
    func notCalledWhenFulfilled(arrival: Arrival) async {
        let log = Log<Reason?>()
        arrival.fulfilled(with: 7) { promise in _ = promise.catch { log.add($0 as? Reason) } }
        await Arrival.over()
        await Arrival.over()
        #expect(log.isEmpty)
    }

    @Test("2.2.3.3 It is called no more than once, however often the promise is settled", arguments: Arrival.allCases)
    func calledOnce(arrival: Arrival) async {
        let log = Log<Reason?>()
        arrival.settled(Outcome<Int>.rejected(Reason.first), again: .rejected(Reason.second)) { promise in
            _ = promise.catch { log.add($0 as? Reason) }
        }
        await Arrival.over()
        await Arrival.over()
        #expect(log.entries == [.first])
    }

    @Test("2.2.3.3 Handlers attached at different times are called once each")
    func calledOnceEach() async {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        promise.catch { _ in log.add(1) }
        await mainTurn()
        promise.catch { _ in log.add(2) }
        resolver.reject(Reason.first)
        promise.catch { _ in log.add(3) }
        await mainTurn()
        promise.catch { _ in log.add(4) }
        await mainTurn()
        #expect(log.entries == [1, 2, 3, 4])
    }
}
