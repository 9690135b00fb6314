import Firstly
import Testing

/// I5 for promises that handlers return: what linked one to the other is let go of once it is settled.
@Suite struct AdoptedLifetimesTests {
    @Test func `I5 A promise of a promise of a promise goes once it is settled`() {
        weak var first: Promise<Int>?
        weak var second: Promise<Int>?
        weak var third: Promise<Int>?
        do {
            let (head, resolver) = Promise<Int>.pending()
            let middle = Promise(head)
            let tail = Promise(middle)
            (first, second, third) = (head, middle, tail)
            resolver.fulfill(1)
            #expect(tail.value == 1)
        }
        #expect(first == nil)
        #expect(second == nil)
        #expect(third == nil)
    }

    @Test func `I5 A handler that is skipped is released, though its promise was adopted and is still held`() {
        let lifetimes = Lifetimes()
        let (head, resolver) = Promise<Int>.pending()
        let inner = head.map(on: nil) { [captured = lifetimes.make()] value in
            captured.use()
            return value
        }
        let outer = Promise().then(on: nil) { inner }
        #expect(lifetimes.count == 1)
        resolver.reject(Reason.first)
        #expect(outer.isRejected)
        #expect(inner.isRejected)
        #expect(lifetimes.count == 0)
    }

    @Test(arguments: [Outcome.fulfilled(1), .rejected(Reason.first)])
    func `I5 An onCancel hook is released once the promise is settled, though it was adopted`(outcome: Outcome<Int>) {
        let lifetimes = Lifetimes()
        let (inner, resolver) = Promise<Int>.pending()
        resolver.onCancel { [captured = lifetimes.make()] in captured.use() }
        let outer = Promise().then(on: nil) { inner }
        #expect(lifetimes.count == 1)
        resolver.resolve(outcome)
        #expect(outer.isResolved)
        #expect(lifetimes.count == 0)
        resolver.onCancel { [captured = lifetimes.make()] in captured.use() }
        #expect(lifetimes.count == 0)
    }

    @Test func `I5 An onCancel hook may hold its own resolver`() {
        let lifetimes = Lifetimes()
        do {
            let (inner, resolver) = Promise<Int>.pending()
            resolver.onCancel { [captured = lifetimes.make()] in
                captured.use()
                resolver.reject(Reason.first)
            }
            let outer = Promise().then(on: nil) { inner }
            resolver.fulfill(1)
            #expect(outer.value == 1)
        }
        #expect(lifetimes.count == 0)
    }
}
