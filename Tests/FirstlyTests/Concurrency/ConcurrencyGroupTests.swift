import Dispatch
import Firstly
import Testing

/// Threads that settle, and cancel, what others wait for.
@Suite struct ConcurrencyGroupTests {
    @Test func `A when whose members are settled by several threads has all values, and is fulfilled once`() {
        for _ in 0..<Rounds.all(200) {
            let groups = (0..<50).map { _ in
                let row = Row<Int>(6)
                let calls = Tally()
                let all = when(fulfilled: row.promises)
                all.pipe { _ in calls.add() }
                return (row, all, calls)
            }
            contend(
                for: groups,
                { for number in 0..<3 { $0.0.resolvers[number].fulfill(number) } },
                { for number in (3..<6).reversed() { $0.0.resolvers[number].fulfill(number) } })
            for (_, all, calls) in groups {
                #expect(all.value == [0, 1, 2, 3, 4, 5])
                #expect(calls.count == 1)
            }
        }
    }

    @Test func `A when that fails on two threads keeps one error`() {
        for _ in 0..<Rounds.all(200) {
            let groups = (0..<50).map { _ in
                let row = Row<Int>(4)
                let calls = Tally()
                let all = when(fulfilled: row.promises)
                all.pipe { _ in calls.add() }
                return (row, all, calls)
            }
            contend(
                for: groups,
                {
                    $0.0.resolvers[0].fulfill(0)
                    $0.0.resolvers[1].reject(Reason.first)
                },
                {
                    $0.0.resolvers[2].reject(Reason.second)
                    $0.0.resolvers[3].fulfill(3)
                })
            for (_, all, calls) in groups {
                let error = all.error as? Reason
                #expect(error == .first || error == .second)
                #expect(calls.count == 1)
            }
        }
    }

    @Test func `A race that is put together while its members are settled has one winner, and leaves no loser waiting`()
    {
        for _ in 0..<Rounds.all(200) {
            let rows = (0..<50).map { _ in (Row<Int>(3), Slot<Promise<Int>>()) }
            contend(
                for: rows,
                { $0.1.put(race($0.0.promises)) },
                { $0.0.resolvers[1].fulfill(1) },
                { $0.0.resolvers[2].fulfill(2) })
            for (row, winner) in rows {
                #expect(winner.content?.value == 1 || winner.content?.value == 2)
                #expect(row.promises[0].debugDescription == "Promise<Int>.pending(handlers: 0)")
                row.resolvers[0].fulfill(0)
            }
        }
    }

    @Test func `A race for a value that all lose at the same time tells all errors`() {
        for _ in 0..<Rounds.all(200) {
            let rows = (0..<50).map { _ in
                let row = Row<Int>(2)
                return (row, race(fulfilled: row.promises))
            }
            contend(
                for: rows, { $0.0.resolvers[0].reject(Reason.first) }, { $0.0.resolvers[1].reject(Reason.second) })
            for (_, winner) in rows {
                guard case PromiseError.allRejected(let errors)? = winner.error else {
                    Issue.record("\(winner)")
                    continue
                }
                #expect(errors.map { $0 as? Reason } == [.first, .second])
            }
        }
    }

    @Test func `A group that is cancelled while its members are settled ends once, and stops what is left`() {
        for _ in 0..<Rounds.all(200) {
            let groups = (0..<50).map { _ in
                let row = Row<Int>(3)
                return (row, when(fulfilled: row.promises), race(row.promises))
            }
            contend(
                for: groups,
                { for resolver in $0.0.resolvers { resolver.fulfill(1) } },
                { $0.1.cancel() },
                { $0.2.cancel() })
            for (row, all, winner) in groups {
                #expect(all.isResolved)
                #expect(winner.isResolved)
                #expect(row.promises.allSatisfy { $0.isResolved })
            }
        }
    }

    @Test(arguments: [1, 3, 8])
    func `A limited when keeps to its limit while threads settle its members, and starts all of them in order`(
        limit: Int
    ) {
        for _ in 0..<20 {
            let pending = Tally()
            let most = Tally()
            let started = Tally()
            let isOrdered = Tally()
            let queue = DispatchQueue.global()
            let members = AnyIterator { () -> Promise<Int>? in
                let number = started.count
                if number == 500 { return nil }
                started.add()
                pending.add()
                let now = pending.count
                if now > most.count { most.add(now - most.count) }
                let (promise, resolver) = Promise<Int>.pending()
                queue.async {
                    pending.add(-1)
                    resolver.fulfill(number)
                }
                return promise
            }
            let all = when(fulfilled: members, concurrently: limit)
            let done = DispatchSemaphore(value: 0)
            all.pipe { outcome in
                if (try? outcome.get()) == Array(0..<500) { isOrdered.add() }
                done.signal()
            }
            done.wait()
            #expect(most.count <= limit)
            #expect(started.count == 500)
            #expect(isOrdered.count == 1)
        }
    }

    @Test func `A limited when of which one member fails as another is fulfilled fails`() {
        for _ in 0..<Rounds.all(200) {
            let groups = (0..<50).map { _ in
                let row = Row<Int>(2)
                return (row, when(fulfilled: row.promises.makeIterator(), concurrently: 2))
            }
            contend(for: groups, { $0.0.resolvers[0].reject(Reason.first) }, { $0.0.resolvers[1].fulfill(1) })
            for (_, all) in groups { #expect(all.error as? Reason == .first) }
        }
    }

    @Test func `A limited when for outcomes has all of them`() {
        for _ in 0..<100 {
            let groups = (0..<50).map { _ in
                let row = Row<Int>(6)
                return (row, when(resolved: row.promises.makeIterator(), concurrently: 3))
            }
            contend(
                for: groups,
                { for number in 0..<3 { $0.0.resolvers[number].fulfill(number) } },
                { for number in 3..<6 { $0.0.resolvers[number].reject(Reason.first) } })
            for (_, all) in groups {
                #expect(all.value?.map(\.isFulfilled) == [true, true, true, false, false, false])
            }
        }
    }
}
