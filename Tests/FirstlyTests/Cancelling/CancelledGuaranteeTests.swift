import Firstly
import Testing

/// A guarantee cannot be rejected: one that is cancelled ends without a value.
@Suite struct CancelledGuaranteeTests {
    @Test func `The handlers of a cancelled guarantee are skipped, and what it waits for is cancelled`() {
        let calls = Tally()
        let (root, resolver) = Promise<Int>.pending()
        let guarantee = root.recover(on: nil) { _ in Guarantee.value(0) }
        let tail = guarantee.map(on: nil) { $0 + 1 }
        tail.done(on: nil) { _ in calls.add() }
        tail.cancel()
        #expect(calls.count == 0)
        #expect(guarantee.value == nil)
        #expect(tail.value == nil)
        #expect(resolver.isCancelled)
    }

    @Test func `A promise that is made of a cancelled guarantee is rejected as cancelled`() {
        let (guarantee, resolve) = Guarantee<Int>.pending()
        let before = Promise(guarantee)
        let chained = guarantee.then(on: nil) { Promise.value($0) }
        guarantee.cancel()
        #expect(before.error?.isCancelled == true)
        #expect(chained.error?.isCancelled == true)
        #expect(Promise(guarantee).error?.isCancelled == true)
        resolve(1)
        #expect(guarantee.value == nil)
    }

    @Test func `A guarantee that has its value cannot be cancelled`() {
        let guarantee = Guarantee.value(1)
        guarantee.cancel()
        #expect(guarantee.value == 1)
    }

    @Test func `Handlers of a guarantee are consumers, too`() {
        let (guarantee, resolve) = Guarantee<Int>.pending()
        let branches = (0..<2).map { number in guarantee.map(on: nil) { $0 + number } }
        branches[0].cancel()
        resolve(1)
        #expect(branches.map(\.value) == [nil, 2])
    }

    @Test func `A when of guarantees of which one is cancelled ends without values`() {
        let (one, resolveOne) = Guarantee<Int>.pending()
        let (other, resolveOther) = Guarantee<Int>.pending()
        let calls = Tally()
        let all = when(guarantees: [one, other])
        all.done(on: nil) { _ in calls.add() }
        one.cancel()
        resolveOther(1)
        resolveOne(1)
        #expect(all.value == nil)
        #expect(calls.count == 0)
    }
}
