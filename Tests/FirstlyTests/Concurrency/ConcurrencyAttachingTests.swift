import Dispatch
import Firstly
import Testing

/// I2, I4: threads that attach handlers while others settle, cancel or give up the promise.
@Suite struct ConcurrencyAttachingTests {
    /// Numbers that must come in order, each of them once.
    private final class Sequence: Sendable {
        private let arrived = Tally()
        private let misplaced = Tally()

        /// Says that `number`, counted from zero, is there.
        func arrive(_ number: Int) {
            if arrived.count != number { misplaced.add() }
            arrived.add()
        }

        /// Whether that many came, all in order.
        func isComplete(_ count: Int) -> Bool { arrived.count == count && misplaced.count == 0 }
    }

    private struct Item: Sendable {
        let promise: Promise<Int>
        let resolver: Resolver<Int>
        let sequences = [Sequence(), Sequence(), Sequence()]

        init() { (promise, resolver) = Promise<Int>.pending() }

        /// Attaches five handlers of the sequence with this number.
        func attach(_ number: Int, on queue: DispatchQueue? = nil) {
            let sequence = sequences[number]
            for place in 0..<5 {
                if place.isMultiple(of: 2) {
                    promise.tap(on: queue) { _ in sequence.arrive(place) }.catch(on: nil, policy: .allErrors) { _ in }
                } else {
                    promise.ensure(on: queue) { sequence.arrive(place) }.catch(on: nil, policy: .allErrors) { _ in }
                }
            }
        }
    }

    private func items() -> [Item] { (0..<100).map { _ in Item() } }

    @Test(arguments: [Outcome.fulfilled(1), .rejected(Reason.first)])
    func
        `I2 I4 Handlers attached by several threads while one settles are called once each, and each thread's in order`(
            outcome: Outcome<Int>
        )
    {
        for _ in 0..<100 {
            let items = items()
            contend(
                for: items, { $0.attach(0) }, { $0.resolver.resolve(outcome) }, { $0.attach(1) }, { $0.attach(2) })
            for item in items { #expect(item.sequences.allSatisfy { $0.isComplete(5) }) }
        }
    }

    @Test func `I2 I4 So are those that go to a serial queue`() {
        let queue = DispatchQueue(label: "ConcurrencyAttachingTests")
        for _ in 0..<50 {
            let items = items()
            contend(
                for: items, { $0.attach(0, on: queue) }, { $0.resolver.fulfill(1) }, { $0.attach(1, on: queue) },
                { $0.attach(2, on: queue) })
            queue.sync {}
            for item in items { #expect(item.sequences.allSatisfy { $0.isComplete(5) }) }
        }
    }

    @Test func `I2 I4 So are those that handlers attach`() {
        for _ in 0..<50 {
            let items = items()
            for item in items { item.promise.pipe { _ in item.attach(0) } }
            contend(for: items, { $0.resolver.fulfill(1) }, { $0.attach(1) }, { $0.attach(2) })
            for item in items { #expect(item.sequences.allSatisfy { $0.isComplete(5) }) }
        }
    }

    @Test func `I4 Those attached while one cancels are called once each, too`() {
        for _ in 0..<100 {
            let items = items()
            contend(for: items, { $0.attach(0) }, { $0.promise.cancel() }, { $0.attach(1) }, { $0.attach(2) })
            for item in items { #expect(item.sequences.allSatisfy { $0.isComplete(5) }) }
        }
    }

    @Test func `I4 Those attached while the promise is abandoned are released, and none is called`() async {
        await #expect(processExitsWith: .success) {
            let reports = Tally()
            Diagnostics.handler = { _ in reports.add() }
            let lifetimes = Lifetimes()
            let calls = Tally()
            for _ in 0..<100 {
                let items = (0..<100).map { _ in
                    let (promise, resolver) = Promise<Int>.pending()
                    return (promise, Slot(resolver))
                }
                let attach: @Sendable ((Promise<Int>, Slot<Resolver<Int>>)) -> Void = { item in
                    for _ in 0..<3 {
                        let held = lifetimes.make()
                        _ = item.0.map(on: nil) { _ in
                            held.use()
                            calls.add()
                        }.ensure(on: nil) { calls.add() }
                    }
                }
                contend(for: items, attach, { $0.1.clear() }, attach)
                #expect(lifetimes.count == 0)
            }
            #expect(calls.count == 0)
            #expect(reports.count == 10_000)
        }
    }

    @Test func `I5 Consumers that withdraw while others come and go leave an exact count`() {
        for _ in 0..<100 {
            let items = items()
            let kept = Tally()
            for item in items { item.promise.pipe { _ in kept.add() } }
            let comeAndGo: @Sendable (Item) -> Void = { item in
                for _ in 0..<5 { item.promise.map(on: nil) { $0 }.cancel() }
            }
            contend(for: items, comeAndGo, { $0.attach(0) }, comeAndGo)
            for item in items {
                #expect(item.promise.debugDescription == "Promise<Int>.pending(handlers: 6)")
                item.resolver.fulfill(1)
                #expect(item.sequences[0].isComplete(5))
            }
            #expect(kept.count == 100)
        }
    }
}
