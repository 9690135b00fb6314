import Firstly
import Testing

@Suite struct RaceTests {
    @Test func `The first to be settled decides, with a value or an error`() {
        for isFulfilled in [true, false] {
            let row = Row<Int>(3)
            let winner = race(row.promises)
            if isFulfilled { row.resolvers[1].fulfill(1) } else { row.resolvers[1].reject(Reason.first) }
            row.resolvers[0].fulfill(0)
            row.resolvers[2].reject(Reason.second)
            #expect(winner.value == (isFulfilled ? 1 : nil))
            #expect(winner.error as? Reason == (isFulfilled ? nil : .first))
        }
    }

    @Test func `Of those that are settled already the first in the list decides`() {
        let (pending, resolver) = Promise<Int>.pending()
        #expect(race(pending, .value(1), .value(2)).value == 1)
        #expect(race([pending, Promise(error: Reason.first), .value(2)]).error as? Reason == .first)
        #expect(race(.value(1), Guarantee.value(2)).value == 1)
        withExtendedLifetime(resolver) {}
    }

    @Test func `A race for a value is won by the first value, whatever was rejected before`() {
        let row = Row<Int>(3)
        let winner = race(fulfilled: row.promises)
        row.resolvers[0].reject(Reason.first)
        #expect(winner.isPending)
        row.resolvers[2].fulfill(2)
        row.resolvers[1].fulfill(1)
        #expect(winner.value == 2)
    }

    @Test func `If all are rejected nobody wins, and all errors are told, in the order of the promises`() {
        let row = Row<Int>(3)
        let winner = race(fulfilled: row.promises)
        for (number, reason) in [(2, Reason.third), (0, .first), (1, .second)] { row.resolvers[number].reject(reason) }
        guard case PromiseError.allRejected(let errors)? = winner.error else {
            Issue.record("\(winner)")
            return
        }
        #expect(errors.map { $0 as? Reason } == [.first, .second, .third])
    }

    @Test func `No candidates are bad input`() {
        let none = [Promise<Int>]()
        for winner in [race(none), race(fulfilled: none)] {
            guard case PromiseError.badInput? = winner.error else {
                Issue.record("\(winner)")
                return
            }
        }
    }

    @Test func `A race of no guarantees never ends, and says so with its place`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            #expect(raceOfNobody().isPending)
            #expect(log.entries.map(\.kind) == [.pendingGuaranteeDeallocated])
            #expect(log.entries.first?.place?.line == raceOfNobodyLine)
        }
    }

    @Test func `Losers go on, and what they come to changes nothing`() {
        let calls = Tally()
        let row = Row<Int>(2)
        let loser = row.promises[1].get(on: nil) { _ in calls.add() }
        let winner = race(row.promises[0], loser)
        row.resolvers[0].fulfill(0)
        row.resolvers[1].fulfill(1)
        #expect(winner.value == 0)
        #expect(loser.value == 1)
        #expect(calls.count == 1)
    }

    @Test func `Cancelling a race cancels the candidates that nobody else waits for`() {
        let row = Row<Int>(3)
        let other = row.promises[1].map(on: nil) { $0 }
        race(row.promises).map(on: nil) { $0 }.cancel()
        #expect(row.resolvers.map(\.isCancelled) == [true, false, true])
        row.resolvers[1].fulfill(1)
        #expect(other.value == 1)
    }

    @Test func `A promise may race against itself`() {
        let (promise, resolver) = Promise<Int>.pending()
        let winner = race(promise, promise)
        resolver.fulfill(1)
        #expect(winner.value == 1)
    }

    @Test func `A race may be settled while it is put together`() {
        // Its first candidate is settled by a handler that runs as soon as that is waited for.
        let row = Row<Int>(2)
        row.promises[0].pipe { _ in row.resolvers[1].fulfill(1) }
        row.resolvers[0].fulfill(0)
        #expect(race(row.promises).value == 0)
        #expect(race(fulfilled: row.promises).value == 0)
    }
}

// In the body of a macro all lines are the macro's.
private func raceOfNobody() -> Guarantee<Int> { race() as Guarantee<Int> }
private let raceOfNobodyLine = #line - 1
