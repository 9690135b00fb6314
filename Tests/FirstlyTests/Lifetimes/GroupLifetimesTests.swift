import Testing

@testable import Firstly

/// I5 for promises that wait for several: what is decided keeps nothing, and nothing of it stays with the losers.
@Suite struct GroupLifetimesTests {
    /// A result whose handler holds something, and which is otherwise only known to its members.
    private func dropped<T: Sendable>(_ result: Promise<T>, _ lifetimes: Lifetimes) {
        result.pipe { [held = lifetimes.make()] _ in held.use() }
    }

    @Test func `I5 A race that is decided leaves its losers, and they go on`() {
        let row = Row<Int>(3)
        let winner = race(row.promises)
        #expect(row.promises.map(\.waiting) == [1, 1, 1])
        row.resolvers[1].fulfill(1)
        #expect(winner.value == 1)
        #expect(row.promises.map(\.waiting) == [0, 0, 0])
        #expect(row.resolvers.map(\.isCancelled) == [false, false, false])
        row.resolvers[0].fulfill(0)
        #expect(row.promises[0].value == 0)
    }

    @Test func `I5 A race for a value that is decided leaves its losers`() {
        let row = Row<Int>(3)
        let winner = race(fulfilled: row.promises)
        row.resolvers[0].reject(Reason.first)
        #expect(row.promises.map(\.waiting) == [0, 1, 1])
        row.resolvers[1].fulfill(1)
        #expect(winner.value == 1)
        #expect(row.promises.map(\.waiting) == [0, 0, 0])
    }

    @Test func `I5 A race that is decided before it looks at all of its members waits for none of them`() {
        let row = Row<Int>(2)
        let winner = race([row.promises[0], .value(2), row.promises[1]])
        #expect(winner.value == 2)
        #expect(row.promises.map(\.waiting) == [0, 0])
    }

    @Test func `I5 A thousand races against one promise that goes on for ever leave nothing there`() {
        let (never, keeper) = Promise<Int>.pending()
        let lifetimes = Lifetimes()
        for number in 0..<1_000 {
            let (promise, resolver) = Promise<Int>.pending()
            dropped(race(promise, never), lifetimes)
            #expect(never.waiting == 1)
            if number.isMultiple(of: 2) { resolver.fulfill(1) } else { resolver.reject(Reason.first) }
            #expect(never.waiting == 0)
        }
        #expect(lifetimes.count == 0)
        withExtendedLifetime(keeper) {}
    }

    @Test func `I5 A when that has failed leaves the others, and they go on`() {
        let row = Row<Int>(3)
        let lifetimes = Lifetimes()
        let all = when(fulfilled: row.promises)
        dropped(all, lifetimes)
        row.resolvers[0].fulfill(0)
        row.resolvers[1].reject(Reason.first)
        #expect(all.error as? Reason == .first)
        #expect(row.promises.map(\.waiting) == [0, 0, 0])
        #expect(lifetimes.count == 0)
        row.resolvers[2].fulfill(2)
        #expect(row.promises[2].value == 2)
    }

    @Test func `I5 A limited when that has failed leaves the others, and lets go of its iterator`() {
        let row = Row<Int>(3)
        let lifetimes = Lifetimes()
        do {
            let members = Members(row.promises, lifetimes.make())
            dropped(when(fulfilled: members, concurrently: 2), lifetimes)
        }
        #expect(lifetimes.count == 2)
        row.resolvers[1].reject(Reason.first)
        #expect(row.promises.map(\.waiting) == [0, 0, 0])
        #expect(lifetimes.count == 0)
    }

    @Test func `I5 A limited when lets go of its iterator when that has no more`() {
        let row = Row<Int>(2)
        let lifetimes = Lifetimes()
        let all = when(fulfilled: Members(row.promises, lifetimes.make()), concurrently: 3)
        #expect(lifetimes.count == 0)
        for (number, resolver) in row.resolvers.enumerated() { resolver.fulfill(number) }
        #expect(all.value == [0, 1])
    }

    @Test func `I5 A group that is over holds its result alone`() {
        for isFulfilled in [true, false] {
            weak var member: Promise<Int>?
            let all: Promise<[Int]>
            let first: Promise<Int>
            let outcomes: Guarantee<[Outcome<Int>]>
            do {
                let row = Row<Int>(2)
                member = row.promises[0]
                all = when(fulfilled: row.promises)
                first = race(row.promises)
                outcomes = when(resolved: row.promises)
                for resolver in row.resolvers {
                    if isFulfilled { resolver.fulfill(1) } else { resolver.reject(Reason.first) }
                }
            }
            #expect(member == nil)
            #expect(all.isResolved && first.isResolved && outcomes.isResolved)
        }
    }

    @Test func `I5 A group that is cancelled leaves its members, and cancels those that nobody else waits for`() {
        let row = Row<Int>(3)
        let lifetimes = Lifetimes()
        let other = row.promises[2].map(on: nil) { $0 }
        let all = when(fulfilled: row.promises)
        dropped(all, lifetimes)
        row.resolvers[0].fulfill(0)
        all.cancel()
        #expect(lifetimes.count == 0)
        #expect(row.resolvers.map(\.isCancelled) == [false, true, false])
        #expect(row.promises[2].waiting == 1)
        row.resolvers[2].fulfill(2)
        #expect(other.value == 2)
    }

    @Test func `I5 A group whose members are lost is released`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let lifetimes = Lifetimes()
            do {
                let row = Row<Int>(3)
                for result in [race(row.promises), race(fulfilled: row.promises)] {
                    result.pipe { [held = lifetimes.make()] _ in held.use() }
                }
                when(fulfilled: row.promises).pipe { [held = lifetimes.make()] _ in held.use() }
                when(resolved: row.promises).pipe { [held = lifetimes.make()] _ in held.use() }
                let members = Members(row.promises, lifetimes.make())
                when(fulfilled: members, concurrently: 2).pipe { [held = lifetimes.make()] _ in held.use() }
                #expect(lifetimes.count == 6)
            }
            #expect(lifetimes.count == 0)
        }
    }

    @Test func `I5 A loser that waits for a mere delay is let go of with all that it holds`() {
        let lifetimes = Lifetimes()
        do {
            let late = after(seconds: 3_600).map(on: nil) { [held = lifetimes.make()] () -> Int in
                held.use()
                throw Reason.first
            }
            #expect(race(.value(1), late).value == 1)
        }
        #expect(lifetimes.count == 0)
    }

    @Test func `I4 A loser that has more to do after a delay does all of it`() async {
        let log = Log<String>()
        let isOver = Gate()
        do {
            let work = after(.milliseconds(1)).then(on: nil) {
                log.add("work")
                return Promise.value(1)
            }
            race(.value(1), work.ensure(on: nil) { isOver.open() }).cauterize()
        }
        await isOver.opened()
        #expect(log.entries == ["work"])
    }

    @Test func `I5 One that somebody holds, or waits for, is not`() {
        let lifetimes = Lifetimes()
        let late = after(seconds: 3_600).map(on: nil) { [held = lifetimes.make()] in held.use() }
        #expect(race(.value(()), late).isFulfilled)
        let tail = late.map(on: nil) { 1 }
        #expect(lifetimes.count == 1)
        #expect(tail.isPending)
        tail.cancel()
        #expect(lifetimes.count == 0)
    }

    @Test func `I5 A delay that is cancelled lets go of its timer and its handlers`() {
        let lifetimes = Lifetimes()
        let delay = after(seconds: 3_600)
        delay.done(on: nil) { [held = lifetimes.make()] in held.use() }
        delay.cancel()
        #expect(lifetimes.count == 0)
    }
}

extension _Box {
    /// How many wait for it.
    fileprivate var waiting: Int { handlerCount }
}

/// An iterator that holds something.
private struct Members: IteratorProtocol {
    private var promises: IndexingIterator<[Promise<Int>]>
    private let held: Lifetimes.Tracked

    init(_ promises: [Promise<Int>], _ held: Lifetimes.Tracked) {
        self.promises = promises.makeIterator()
        self.held = held
    }

    mutating func next() -> Promise<Int>? {
        held.use()
        return promises.next()
    }
}
