import Firstly
import Testing

/// What becomes of the other members of a group when one has failed, or has won.
@Suite struct CancelOnFailureTests {
    /// Two pending members, and what a `when` made of them.
    private struct Case: CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Promise<Int>, Promise<Int>, Bool) -> Promise<Void>
    }

    private static let cases = [
        Case(testDescription: "array") { when(fulfilled: [$0, $1], cancelOnFailure: $2).asVoid() },
        Case(testDescription: "array of nothing") {
            when(fulfilled: [$0.asVoid(), $1.asVoid()], cancelOnFailure: $2)
        },
        Case(testDescription: "any types") {
            when(fulfilled: [$0, $1] as [any Thenable], cancelOnFailure: $2).asVoid()
        },
        Case(testDescription: "two") { when(fulfilled: $0, $1, cancelOnFailure: $2).asVoid() },
        Case(testDescription: "two of nothing") { when(fulfilled: $0.asVoid(), $1.asVoid(), cancelOnFailure: $2) },
        Case(testDescription: "five") {
            let one = Promise.value(1)
            return when(fulfilled: $0, one, one, one, $1, cancelOnFailure: $2).asVoid()
        },
        Case(testDescription: "six") {
            let one = Promise.value(1)
            return when(fulfilled: $0, one, one, one, one, $1, cancelOnFailure: $2).asVoid()
        },
        Case(testDescription: "six of nothing") {
            let one = Promise()
            return when(fulfilled: $0.asVoid(), one, one, one, one, $1.asVoid(), cancelOnFailure: $2)
        },
        Case(testDescription: "iterator") {
            when(fulfilled: [$0, $1].makeIterator(), concurrently: 2, cancelOnFailure: $2).asVoid()
        },
    ]

    @Test(arguments: cases)
    private func `The first error cancels the others if that is wanted, and by default lets them run`(form: Case) {
        for isWanted in [true, false] {
            let row = Row<Int>(2)
            let all = form.make(row.promises[0], row.promises[1], isWanted)
            row.resolvers[1].reject(Reason.first)
            #expect(all.error as? Reason == .first)
            #expect(row.resolvers.map(\.isCancelled) == [isWanted, false])
            row.resolvers[0].fulfill(1)
        }
    }

    @Test(arguments: cases)
    private func `A member that others wait for is not cancelled`(form: Case) {
        let row = Row<Int>(2)
        let other = row.promises[0].map(on: nil) { $0 }
        let all = form.make(row.promises[0], row.promises[1], true)
        row.resolvers[1].reject(Reason.first)
        #expect(all.error as? Reason == .first)
        #expect(!row.resolvers[0].isCancelled)
        row.resolvers[0].fulfill(1)
        #expect(other.value == 1)
    }

    @Test(arguments: cases)
    private func `Cancelling the result cancels its members`(form: Case) {
        for isWanted in [true, false] {
            let row = Row<Int>(2)
            form.make(row.promises[0], row.promises[1], isWanted).cancel()
            #expect(row.resolvers.map(\.isCancelled) == [true, true])
        }
    }

    @Test func `A member that has failed before the others are waited for cancels them, too`() {
        for isWanted in [true, false] {
            let row = Row<Int>(3)
            let other = row.promises[1].map(on: nil) { $0 }
            _ = when(fulfilled: [Promise(error: Reason.first)] + row.promises, cancelOnFailure: isWanted)
            #expect(row.resolvers.map(\.isCancelled) == [isWanted, false, isWanted])
            withExtendedLifetime(other) {}
        }
    }

    @Test func `The others are cancelled before the handlers of the result are called`() {
        let log = Log<Bool>()
        let row = Row<Int>(2)
        when(fulfilled: row.promises, cancelOnFailure: true).catch(on: nil) { _ in
            log.add(row.resolvers[1].isCancelled)
        }
        row.resolvers[0].reject(Reason.first)
        #expect(log.entries == [true])
    }

    @Test func `After a failure the iterator is no longer asked`() {
        let asked = Tally()
        let row = Row<Int>(3)
        let members = AnyIterator<Promise<Int>> {
            asked.add()
            return asked.count <= 3 ? row.promises[asked.count - 1] : nil
        }
        let all = when(fulfilled: members, concurrently: 2, cancelOnFailure: true)
        row.resolvers[0].reject(Reason.first)
        #expect(all.error as? Reason == .first)
        #expect(asked.count == 2)
        #expect(row.resolvers.map(\.isCancelled) == [false, true, false])
    }

    @Test func `Losers are cancelled if that is wanted, as far as nobody else waits for them`() {
        for losers in [LoserPolicy.cancel, .letRun] {
            let isWanted = losers == .cancel
            for race in [
                { race($0, losers: losers) }, { race($0[0], $0[1], $0[2], losers: losers) },
                { race(fulfilled: $0, losers: losers) },
            ] as [([Promise<Int>]) -> Promise<Int>] {
                let row = Row<Int>(3)
                let other = row.promises[2].map(on: nil) { $0 }
                let winner = race(row.promises)
                row.resolvers[1].fulfill(1)
                #expect(winner.value == 1)
                #expect(row.resolvers.map(\.isCancelled) == [isWanted, false, false])
                row.resolvers[2].fulfill(2)
                #expect(other.value == 2)
            }
        }
    }

    @Test func `A candidate that is settled already cancels those before and after it`() {
        let row = Row<Int>(2)
        #expect(race(row.promises[0], .value(1), row.promises[1], losers: .cancel).value == 1)
        #expect(row.resolvers.map(\.isCancelled) == [true, true])
        let others = Row<Int>(2)
        let winner = race(fulfilled: [others.promises[0], .value(1), others.promises[1]], losers: .cancel)
        #expect(winner.value == 1)
        #expect(others.resolvers.map(\.isCancelled) == [true, true])
    }

    @Test func `Guarantees that lose are cancelled, too`() {
        let (loser, resolve) = Guarantee<Int>.pending()
        #expect(race(loser, .value(1), losers: .cancel).value == 1)
        #expect(loser.isCancelled)
        resolve(2)
        #expect(loser.value == nil)
    }

    @Test func `An error cancels no candidate of a race for a value`() {
        let row = Row<Int>(3)
        let winner = race(fulfilled: row.promises, losers: .cancel)
        row.resolvers[0].reject(Reason.first)
        #expect(!row.resolvers[1].isCancelled)
        row.resolvers[2].fulfill(2)
        #expect(row.resolvers[1].isCancelled)
        #expect(winner.value == 2)
    }

    @Test func `A promise that races against itself wins`() {
        let (promise, resolver) = Promise<Int>.pending()
        let winner = race(promise, promise, losers: .cancel)
        resolver.fulfill(1)
        #expect(winner.value == 1)
        #expect(!resolver.isCancelled)
    }

    @Test func `Members that fail on several threads while the group is made are all over in the end`() {
        for _ in 0..<Rounds.all(500) {
            let rows = (0..<40).map { _ in Row<Int>(4) }
            contend(
                for: rows,
                { _ = when(fulfilled: $0.promises, cancelOnFailure: true) },
                { $0.resolvers[1].reject(Reason.first) })
            for row in rows { #expect(row.resolvers.map(\.isCancelled) == [true, false, true, true]) }
        }
    }

    @Test func `Losers of a race that is decided while it is made are all over in the end`() {
        for _ in 0..<Rounds.all(500) {
            let rows = (0..<40).map { _ in Row<Int>(4) }
            contend(
                for: rows,
                { _ = race($0.promises, losers: .cancel) },
                { $0.resolvers[1].fulfill(1) })
            for row in rows { #expect(row.resolvers.map(\.isCancelled) == [true, false, true, true]) }
        }
    }
}
