import Firstly
import Testing

/// Cancelling while handlers run: fifty at a time, one within the other, 100,000 in all.
@Suite(.serialized) struct ConcurrencyRunningHandlersTests {
    /// Handlers of which each is running when the next one starts; the last waits until it is told to end.
    private struct Nest: Sendable {
        static let depth = 50

        let starts = Row<Int>(depth)
        let inners = Row<Int>(depth)
        let outers = Slot<[Promise<Int>]>()
        let calls = Tally()
        let isRunning = Tally()
        let mayEnd = Tally()

        init(_ lifetimes: Lifetimes) {
            outers.put(
                (0..<Self.depth).map { number in
                    let held = lifetimes.make()
                    return starts.promises[number].then(on: nil) { [self] _ in
                        held.use()
                        calls.add()
                        run(after: number)
                        return inners.promises[number]
                    }
                })
        }

        private func run(after number: Int) {
            if number + 1 < Self.depth {
                starts.resolvers[number + 1].fulfill(0)
            } else {
                isRunning.add()
                wait(for: mayEnd, 1)
            }
        }

        func start() { starts.resolvers[0].fulfill(0) }

        func cancel() { for outer in outers.content ?? [] { outer.cancel() } }
    }

    @Test func `A handler that is running runs to its end, and what it returns is cancelled on arrival`() {
        let mistakes = play { nests in
            onThreads([
                { for nest in nests { nest.start() } },
                {
                    for nest in nests {
                        wait(for: nest.isRunning, 1)
                        nest.cancel()
                        nest.mayEnd.add()
                    }
                },
            ])
        }
        #expect(mistakes == 0)
    }

    @Test func `One that has run has its promise cancelled with it`() {
        let mistakes = play { nests in
            let done = Tally()
            onThreads([
                {
                    for nest in nests {
                        nest.mayEnd.add()
                        nest.start()
                        done.add()
                    }
                },
                {
                    for (number, nest) in nests.enumerated() {
                        wait(for: done, number + 1)
                        nest.cancel()
                    }
                },
            ])
        }
        #expect(mistakes == 0)
    }

    @Test func `One that is ending as it is cancelled loses no request`() {
        let mistakes = play { nests in
            onThreads([
                { for nest in nests { nest.start() } },
                {
                    for nest in nests {
                        wait(for: nest.isRunning, 1)
                        nest.mayEnd.add()
                        nest.cancel()
                    }
                },
            ])
        }
        #expect(mistakes == 0)
    }

    @Test func `A handler may cancel its own promise, and what it waits for`() {
        for _ in 0..<Rounds.all(100_000) {
            let (start, starter) = Promise<Int>.pending()
            let (inner, resolver) = Promise<Int>.pending()
            let own = Slot<Promise<Int>>()
            own.put(
                start.then(on: nil) { _ in
                    own.content?.cancel()
                    start.cancel()
                    return inner
                })
            starter.fulfill(1)
            guard own.content?.error?.isCancelled == true, resolver.isCancelled, start.value == 1 else {
                Issue.record("\(String(describing: own.content)), \(inner), \(start)")
                return
            }
            own.clear()
        }
    }

    /// How many handlers, of all, were not called once, had no cancelled promise, or are not gone afterwards.
    private func play(_ run: ([Nest]) -> Void) -> Int {
        let lifetimes = Lifetimes()
        var mistakes = 0
        for _ in 0..<Rounds.all(100) {
            let nests = (0..<20).map { _ in Nest(lifetimes) }
            run(nests)
            for nest in nests {
                mistakes += Nest.depth - nest.calls.count
                mistakes += nest.outers.content?.count { $0.error?.isCancelled != true } ?? 1
                mistakes += nest.inners.resolvers.count { !$0.isCancelled }
                nest.outers.clear()
            }
        }
        return mistakes + lifetimes.count
    }
}
