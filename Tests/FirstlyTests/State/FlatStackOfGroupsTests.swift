import Firstly
import Testing

/// I6 for what waits for several promises, and waits for each other. Each test has a process, and a small stack, of its own.
@Suite struct FlatStackOfGroupsTests {
    /// How a promise is made of one that waits for it and for another.
    enum Group: String, CaseIterable, Sendable {
        case race, raceFulfilled, when, whenResolved, limited

        func callAsFunction(_ one: Promise<Int>, _ other: Promise<Int>) -> Promise<Int> {
            switch self {
            case .race: Firstly.race(one, other)
            case .raceFulfilled: Firstly.race(fulfilled: [one, other])
            case .when: Firstly.when(fulfilled: [one]).map(on: nil) { $0[0] }
            case .whenResolved: Promise(Firstly.when(resolved: [one])).map(on: nil) { try $0[0].get() }
            case .limited: Firstly.when(fulfilled: [one].makeIterator(), concurrently: 1).map(on: nil) { $0[0] }
            }
        }
    }

    @Test func `I6 Twenty thousand groups, each waiting for the one before, are settled`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let (never, keeper) = Promise<Int>.pending()
                for group in Group.allCases {
                    let (head, resolver) = Promise<Int>.pending()
                    let tail = (0..<20_000).reduce(head) { tail, _ in group(tail, never) }
                    resolver.fulfill(1)
                    #expect(tail.value == 1, "\(group)")
                }
                withExtendedLifetime(keeper) {}
            }
        }
    }

    @Test func `I6 They are rejected`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let rejected = Promise<Int>(error: Reason.second)
                // The error of a race for a value holds those of its members: a row of them is deep in itself.
                for group in [Group.when, .whenResolved, .limited] {
                    let (head, resolver) = Promise<Int>.pending()
                    let tail = (0..<20_000).reduce(head) { tail, _ in group(tail, rejected) }
                    resolver.reject(Reason.first)
                    #expect(tail.isRejected, "\(group)")
                }
            }
        }
    }

    @Test func `I6 They are cancelled from the tail`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let (never, keeper) = Promise<Int>.pending()
                for group in Group.allCases {
                    let stopped = Tally()
                    let (head, resolver) = Promise<Int>.pending()
                    never.pipe { _ in }
                    resolver.onCancel { stopped.add() }
                    let tail = (0..<20_000).reduce(head) { tail, _ in group(tail, never) }
                    tail.cancel()
                    #expect(stopped.count == 1, "\(group)")
                    #expect(head.error?.isCancelled == true, "\(group)")
                }
                withExtendedLifetime(keeper) {}
            }
        }
    }

    @Test func `I6 They are released while they are pending`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                Diagnostics.handler = { _ in }
                for group in Group.allCases {
                    let lifetimes = Lifetimes()
                    do {
                        let (never, keeper) = Promise<Int>.pending()
                        let (head, resolver) = Promise<Int>.pending()
                        let tail = (0..<20_000).reduce(head) { tail, _ in group(tail, never) }
                        tail.pipe { [captured = lifetimes.make()] _ in captured.use() }
                        withExtendedLifetime((keeper, resolver)) {}
                    }
                    #expect(lifetimes.count == 0, "\(group)")
                }
            }
        }
    }

    @Test func `I6 Hooks that cancel other promises, a hundred thousand of them, all run`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let stopped = Tally()
                let row = Row<Int>(100_000)
                for number in 1..<100_000 {
                    let before = row.promises[number - 1]
                    row.resolvers[number].onCancel {
                        stopped.add()
                        before.cancel()
                    }
                }
                row.promises[99_999].cancel()
                #expect(stopped.count == 99_999)
                #expect(row.promises[0].isRejected)
            }
        }
    }
}
