import Firstly
import Testing

/// Threads that cancel a promise which was made of another one, while others use that one.
@Suite struct ConcurrencySharedInterestTests {
    private struct Item: Sendable {
        let inner: Promise<Int>
        let resolver: Resolver<Int>
        let outer: Promise<Int>
        let early = Tally()
        let late = Tally()

        init() {
            (inner, resolver) = Promise<Int>.pending()
            outer = Promise(inner)
            inner.pipe { [early] in if $0.isFulfilled { early.add() } }
        }
    }

    @Test func `A cancelling spares those who come to the inner promise at the same time`() {
        for _ in 0..<Rounds.all(200) {
            let items = (0..<100).map { _ in Item() }
            contend(
                for: items,
                { $0.outer.cancel() },
                { item in item.inner.pipe { if $0.isFulfilled { item.late.add() } } })
            for item in items {
                #expect(item.outer.isRejected)
                #expect(item.inner.isPending)
                item.resolver.fulfill(1)
                #expect(item.early.count == 1)
                #expect(item.late.count == 1)
                #expect(item.inner.value == 1)
            }
        }
    }

    @Test func `And one that comes as the inner promise is settled changes nothing for them`() {
        for _ in 0..<Rounds.all(200) {
            let items = (0..<100).map { _ in Item() }
            contend(
                for: items,
                { $0.outer.cancel() },
                { $0.resolver.fulfill(1) },
                { item in
                    if item.inner.isRejected { item.late.add(100) }
                    item.inner.pipe { if $0.isFulfilled { item.late.add() } }
                })
            for item in items {
                #expect(item.outer.isResolved)
                #expect(item.inner.value == 1)
                #expect(item.early.count == 1)
                #expect(item.late.count == 1)
            }
        }
    }

    @Test func `Two that are cancelled at the same time leave those before them alone`() {
        for _ in 0..<Rounds.all(200) {
            let items = (0..<100).map { _ in
                let item = Item()
                return (item, Promise(item.outer))
            }
            contend(
                for: items,
                { $0.0.outer.cancel() },
                { $0.1.cancel() },
                { item in item.0.inner.pipe { if $0.isFulfilled { item.0.late.add() } } })
            for (item, tail) in items {
                #expect(item.outer.isRejected)
                #expect(tail.isRejected)
                #expect(item.inner.isPending)
                item.resolver.fulfill(1)
                #expect(item.early.count == 1)
                #expect(item.late.count == 1)
            }
        }
    }

    @Test func `The last to leave stops the work, once`() {
        for _ in 0..<Rounds.all(200) {
            let stopped = Tally()
            let items = (0..<100).map { _ in
                let (inner, resolver) = Promise<Int>.pending()
                resolver.onCancel { stopped.add() }
                return (inner, Promise(inner), inner.map(on: nil) { $0 }, resolver)
            }
            contend(for: items, { $0.1.cancel() }, { $0.2.cancel() })
            #expect(stopped.count == 100)
            #expect(items.allSatisfy { $0.0.isRejected })
        }
    }

    @Test func `A handler may return a promise while its own is cancelled, and another thread comes to that promise`() {
        for _ in 0..<Rounds.all(200) {
            let items = (0..<100).map { _ in
                let (start, starter) = Promise<Void>.pending()
                let (inner, resolver) = Promise<Int>.pending()
                inner.pipe { _ in }
                return (starter, inner, start.then(on: nil) { inner }, resolver)
            }
            let late = Tally()
            contend(
                for: items,
                { $0.2.cancel() },
                { $0.0.fulfill() },
                { $0.1.pipe { if $0.isFulfilled { late.add() } } })
            for (_, inner, outer, resolver) in items {
                #expect(outer.isRejected)
                #expect(inner.isPending)
                resolver.fulfill(1)
            }
            #expect(late.count == 100)
        }
    }
}
