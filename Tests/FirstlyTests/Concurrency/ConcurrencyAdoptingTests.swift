import Firstly
import Testing

/// Threads that settle, cancel, return and wait for promises which handlers return at the same time.
@Suite struct ConcurrencyAdoptingTests {
    private struct Item: Sendable {
        let starter: Resolver<Void>
        let inner: Promise<Int>
        let resolver: Resolver<Int>
        let outer: Promise<Int>
        let tail: Promise<Int>
        let calls = Tally()

        init(isShared: Bool = false) {
            let (start, starter) = Promise<Void>.pending()
            let (inner, resolver) = Promise<Int>.pending()
            (self.starter, self.inner, self.resolver) = (starter, inner, resolver)
            if isShared { inner.pipe { _ in } }
            outer = start.then(on: nil) { inner }
            tail = outer.map(on: nil) { $0 + 1 }
            tail.pipe { [calls] _ in calls.add() }
        }
    }

    @Test(arguments: [false, true])
    func `A promise that is settled as it is returned gives its outcome, once`(isShared: Bool) {
        for _ in 0..<Rounds.all(250) {
            let items = (0..<200).map { _ in Item(isShared: isShared) }
            contend(for: items, { $0.starter.fulfill() }, { $0.resolver.fulfill(1) })
            for item in items {
                #expect(item.tail.value == 2)
                #expect(item.inner.value == 1)
                #expect(item.calls.count == 1)
            }
        }
    }

    @Test(arguments: [false, true])
    func `A chain that is cancelled as its handler returns a promise withdraws from that`(isShared: Bool) {
        for _ in 0..<Rounds.all(250) {
            let items = (0..<200).map { _ in Item(isShared: isShared) }
            contend(for: items, { $0.starter.fulfill() }, { $0.outer.cancel() })
            for item in items {
                #expect(item.outer.error?.isCancelled == true)
                #expect(item.calls.count == 1)
                // If the handler ran, its promise was cancelled unless others wait for it; if not, it is as it was.
                if isShared { #expect(item.inner.isPending) }
                #expect(item.inner.isPending || item.resolver.isCancelled)
                item.resolver.fulfill(1)
                #expect(item.inner.isResolved)
            }
        }
    }

    @Test(arguments: [false, true])
    func `One that is settled, returned and cancelled at once ends in one way`(isShared: Bool) {
        for _ in 0..<Rounds.all(250) {
            let items = (0..<200).map { _ in Item(isShared: isShared) }
            contend(for: items, { $0.starter.fulfill() }, { $0.tail.cancel() }, { $0.resolver.fulfill(1) })
            for item in items {
                #expect(item.tail.value == 2 || item.tail.error?.isCancelled == true)
                #expect(item.inner.isResolved)
                #expect(item.calls.count == 1)
            }
        }
    }

    @Test func `Two handlers that return the same promise at the same time both get its outcome`() {
        for _ in 0..<Rounds.all(250) {
            let items = (0..<200).map { _ in
                let (one, startOne) = Promise<Void>.pending()
                let (other, startOther) = Promise<Void>.pending()
                let (inner, resolver) = Promise<Int>.pending()
                return (
                    startOne, startOther, resolver, one.then(on: nil) { inner }, other.then(on: nil) { inner }
                )
            }
            contend(for: items, { $0.0.fulfill() }, { $0.1.fulfill() }, { $0.2.fulfill(1) })
            for item in items {
                #expect(item.3.value == 1)
                #expect(item.4.value == 1)
            }
        }
    }

    @Test func `I9 Two promises whose handlers return each other at the same time do not hang`() {
        for _ in 0..<Rounds.all(250) {
            let items = (0..<200).map { _ in
                let (one, startOne) = Promise<Void>.pending()
                let (other, startOther) = Promise<Void>.pending()
                let (first, second) = (Slot<Promise<Int>>(), Slot<Promise<Int>>())
                first.put(one.then(on: nil) { second.content! })
                second.put(other.then(on: nil) { first.content! })
                return (startOne, startOther, first, second)
            }
            contend(for: items, { $0.0.fulfill() }, { $0.1.fulfill() })
            for item in items {
                #expect(item.2.content?.isRejected == true)
                #expect(item.3.content?.isRejected == true)
            }
        }
    }

    @Test func `A row that is linked from both ends gives its outcome`() {
        for _ in 0..<200 {
            let items = (0..<100).map { _ in
                let starts = Row<Void>(6)
                let (last, resolver) = Promise<Int>.pending()
                // Each handler returns the next promise of the row.
                var next = last
                for start in starts.promises.reversed() { next = start.then(on: nil) { [next] in next } }
                return (starts.resolvers, next, resolver)
            }
            contend(
                for: items,
                { for starter in $0.0.prefix(3) { starter.fulfill() } },
                { for starter in $0.0.suffix(3).reversed() { starter.fulfill() } },
                { $0.2.fulfill(1) })
            for item in items { #expect(item.1.value == 1) }
        }
    }

    @Test func `I4 One that is abandoned as it is returned takes its adopter along`() async {
        await #expect(processExitsWith: .success) {
            let reports = Tally()
            Diagnostics.handler = { _ in reports.add() }
            let lifetimes = Lifetimes()
            for isShared in [false, true] {
                for _ in 0..<50 {
                    let items = (0..<100).map { _ in
                        let (start, starter) = Promise<Void>.pending()
                        let (inner, resolver) = Promise<Int>.pending()
                        if isShared { inner.pipe { _ in } }
                        let held = lifetimes.make()
                        start.then(on: nil) { inner }.pipe { _ in held.use() }
                        return (starter, Slot(resolver))
                    }
                    contend(for: items, { $0.0.fulfill() }, { $0.1.clear() })
                    #expect(lifetimes.count == 0)
                }
            }
            #expect(reports.count == 10_000)
        }
    }
}
