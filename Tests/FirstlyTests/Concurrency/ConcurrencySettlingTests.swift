import Firstly
import Testing

/// I1, I4: threads that settle, and cancel, the same promises. All in all 100,000 of them, for each pair.
@Suite struct ConcurrencySettlingTests {
    private struct Item: Sendable {
        let promise: Promise<Int>
        let resolver: Resolver<Int>
        let fulfilled = Tally()
        let rejected = Tally()
        let stopped = Tally()

        init() {
            (promise, resolver) = Promise<Int>.pending()
            promise.pipe { [fulfilled, rejected] in ($0.isFulfilled ? fulfilled : rejected).add() }
        }
    }

    /// Lets threads do these things to the same promises, and counts those of which something is wrong then.
    private func contest(_ parts: [@Sendable (Item) -> Void], isRight: (Item) -> Bool) -> Int {
        var wrong = 0
        for _ in 0..<Rounds.all(500) {
            let items = (0..<200).map { _ in Item() }
            onThreads(parts.map { part in { for item in items { part(item) } } })
            wrong += items.count { item in
                let isOnce = item.fulfilled.count + item.rejected.count == 1
                return !isOnce || item.promise.isFulfilled != (item.fulfilled.count == 1) || !isRight(item)
            }
        }
        return wrong
    }

    @Test func `I1 Of two threads that settle a promise one succeeds, and its handler is called once`() async {
        // What is settled twice is reported: in a process of its own, so that this may be looked at.
        await #expect(processExitsWith: .success) {
            let losses = Tally()
            Diagnostics.handler = { if $0.kind == .settledTwice { losses.add() } }
            let parts: [@Sendable (Item) -> Void] = [{ $0.resolver.fulfill(1) }, { $0.resolver.reject(Reason.first) }]
            let wrong = ConcurrencySettlingTests().contest(parts, isRight: { _ in true })
            #expect(wrong == 0)
            #expect(losses.count == Rounds.all(500) * 200)
        }
    }

    @Test func `I1 Of a thread that settles and one that cancels one succeeds, and the work is stopped in one case`() {
        let wrong = contest([
            { $0.resolver.fulfill(1) },
            { $0.promise.cancel() },
            { item in item.resolver.onCancel { [stopped = item.stopped] in stopped.add() } },
        ]) { item in
            item.stopped.count == item.rejected.count && item.resolver.isCancelled == item.promise.isRejected
        }
        #expect(wrong == 0)
    }

    @Test func `I1 Two threads that cancel a promise stop its work once`() {
        let wrong = contest([
            { $0.promise.cancel() },
            { $0.promise.map(on: nil) { $0 }.cancel() },
            { item in item.resolver.onCancel { [stopped = item.stopped] in stopped.add() } },
        ]) { item in
            item.stopped.count == 1 && item.rejected.count == 1
        }
        #expect(wrong == 0)
    }
}
