import Dispatch
import PromiseKit
import Testing

// What the article on PromiseKit's traps says of when, race and after.
@Suite("Traps in combining")
struct CombiningTrapTests {
    @Test("A limit below one rejects, and is the only outcome where nothing can be rejected", arguments: [0, -1])
    func limitBelowOne(limit: Int) {
        let asked = Log<Int>()
        func numbers() -> AnyIterator<Promise<Int>> {
            AnyIterator {
                asked.add(1)
                return nil
            }
        }
        #expect(name(of: when(fulfilled: numbers(), concurrently: limit).error) == "badInput")
        let resolved = when(resolved: numbers(), concurrently: limit).value
        #expect(resolved?.count == 1)
        #expect(
            name(
                of: resolved.flatMap { outcomes in
                    guard case .rejected(let error)? = outcomes.first else { return nil }
                    return error
                }) == "badInput")
        #expect(asked.all.isEmpty)
    }

    @Test("An iterator may settle a member that was started before it")
    func iteratorSettlesMember() throws {
        let (first, seal) = Promise<Int>.pending()
        var turn = 0
        let iterator = AnyIterator { () -> Promise<Int>? in
            turn += 1
            switch turn {
            case 1: return first
            case 2:
                seal.fulfill(1)
                return .value(2)
            default: return nil
            }
        }
        #expect(when(fulfilled: iterator, concurrently: 2).value == [1, 2])
    }

    @Test("A limited list of settled promises neither ends early nor nests")
    func limitedSettled() {
        var numbers = (0..<100_000).makeIterator()
        let iterator = AnyIterator { numbers.next().map { Promise.value($0) } }
        #expect(when(fulfilled: iterator, concurrently: 1).value?.count == 100_000)
    }

    @Test("A handler may settle another member of the when, or race, that called it")
    func settlingSiblings() {
        let (a, sealA) = Promise<Int>.pending()
        let (b, sealB) = Promise<Int>.pending()
        let all = when(fulfilled: [a, b]).recover(on: nil) { error -> Promise<[Int]> in
            sealB.reject(Failure.second)
            throw error
        }
        let first = race(fulfilled: [a, b]).tap(on: nil) { _ in sealB.fulfill(2) }
        sealA.reject(Failure.first)
        #expect(all.error as? Failure == .first)
        #expect(b.isRejected)
        #expect(first.isRejected)
    }

    @Test("A race without candidates rejects")
    func emptyRace() {
        #expect(name(of: race([Promise<Int>]()).error) == "badInput")
        #expect(name(of: race(fulfilled: [Promise<Int>]()).error) == "badInput")
    }

    @Test("A race that is decided lets go of its losers")
    func losers() {
        let (slow, seal) = Promise<Int>.pending()
        for _ in 0..<100 { #expect(race(slow, Promise.value(1)).value == 1) }
        #expect(slow.debugDescription == "Promise<Int>.pending(handlers: 0)")
        seal.fulfill(0)
    }

    @Test("A race for the first value keeps every error")
    func errorsOfARace() {
        let none = race(fulfilled: [Promise<Int>(error: Failure.first), Promise(error: Failure.second)])
        let text = none.error.map { String(reflecting: $0) } ?? ""
        #expect(text.contains("Failure.first") && text.contains("Failure.second"), "\(text)")
    }

    @Test("No promises at all are fulfilled with no values")
    func emptyLists() {
        #expect(when(fulfilled: [Promise<Int>]()).value == [])
        #expect(when(resolved: [Promise<Int>]()).value?.isEmpty == true)
        #expect(when(guarantees: [Guarantee<Int>]()).value == [])
    }

    @Test("A delay that is negative or not a number is over at once", arguments: [-1, -Double.infinity, .nan])
    func delays(seconds: Double) async {
        await after(seconds: seconds).async()
    }
}
