import Firstly
import Testing

/// Cancelling by interest where a handler returned the promise, so that its outcome is shared with the promise of that handler.
@Suite struct SharedInterestTests {
    /// How a promise of one's own is made that ends as another one does.
    enum Adoption: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case then, promise, firstly, recover, twice, mapped

        var testDescription: String { rawValue }

        func callAsFunction(_ inner: Promise<Int>) -> Promise<Int> {
            switch self {
            case .then: Promise().then(on: nil) { inner }
            case .promise: Promise(inner)
            case .firstly: Firstly.firstly { inner }
            case .recover: Promise<Int>(error: Reason.first).recover(on: nil) { _ in inner }
            case .twice: Promise(Promise(inner))
            case .mapped: Promise(inner.map(on: nil) { $0 })
            }
        }
    }

    @Test(arguments: Adoption.allCases)
    func `Cancelling one that was made of a promise spares who came to it later`(adoption: Adoption) {
        let (inner, resolver) = Promise<Int>.pending()
        let outer = adoption(inner)
        let other = inner.map(on: nil) { $0 + 1 }
        outer.cancel()
        #expect(outer.error?.isCancelled == true)
        #expect(inner.isPending)
        #expect(other.isPending)
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(inner.value == 1)
        #expect(other.value == 2)
        #expect(outer.error?.isCancelled == true)
    }

    @Test(arguments: Adoption.allCases)
    func `And who came to it before`(adoption: Adoption) {
        let (inner, resolver) = Promise<Int>.pending()
        let other = inner.map(on: nil) { $0 + 1 }
        let outer = adoption(inner)
        outer.cancel()
        #expect(outer.error?.isCancelled == true)
        #expect(inner.isPending)
        resolver.fulfill(1)
        #expect(other.value == 2)
    }

    @Test(arguments: Adoption.allCases)
    func `So does the withdrawal of its last consumer`(adoption: Adoption) {
        let (inner, resolver) = Promise<Int>.pending()
        let outer = adoption(inner)
        let tails = (0..<3).map { _ in outer.map(on: nil) { $0 } }
        let other = inner.map(on: nil) { $0 + 1 }
        for tail in tails {
            #expect(outer.isPending)
            tail.cancel()
        }
        #expect(outer.error?.isCancelled == true)
        #expect(inner.isPending)
        resolver.fulfill(1)
        #expect(other.value == 2)
    }

    @Test(arguments: Adoption.allCases)
    func `Who came later may leave, and takes nothing with him`(adoption: Adoption) {
        let (inner, resolver) = Promise<Int>.pending()
        let outer = adoption(inner)
        let other = inner.map(on: nil) { $0 + 1 }
        other.cancel()
        #expect(outer.isPending)
        #expect(inner.isPending)
        resolver.fulfill(1)
        #expect(outer.value == 1)
    }

    @Test(arguments: Adoption.allCases)
    func `When all have left the promise is cancelled, and its work is stopped`(adoption: Adoption) {
        for isOuterFirst in [true, false] {
            let (inner, resolver) = Promise<Int>.pending()
            let stopped = Tally()
            resolver.onCancel { stopped.add() }
            let outer = adoption(inner)
            let others = (0..<3).map { _ in inner.map(on: nil) { $0 + 1 } }
            if isOuterFirst { outer.cancel() }
            for other in others {
                #expect(stopped.count == 0)
                other.cancel()
            }
            if !isOuterFirst {
                #expect(stopped.count == 0)
                outer.cancel()
            }
            #expect(stopped.count == 1)
            #expect(resolver.isCancelled)
            #expect(inner.error?.isCancelled == true)
        }
    }

    @Test(arguments: Adoption.allCases, Adoption.allCases)
    func `Two that were made of one promise are cancelled apart`(one: Adoption, other: Adoption) {
        for isFirst in [true, false] {
            let (inner, resolver) = Promise<Int>.pending()
            let promises = [one(inner), other(inner)]
            promises[isFirst ? 0 : 1].cancel()
            #expect(promises[isFirst ? 0 : 1].error?.isCancelled == true)
            #expect(promises[isFirst ? 1 : 0].isPending)
            resolver.fulfill(1)
            #expect(promises[isFirst ? 1 : 0].value == 1)
            #expect(inner.value == 1)
        }
    }

    @Test(arguments: Adoption.allCases)
    func `Cancelling the promise itself cancels what was made of it, and all that wait for it`(adoption: Adoption) {
        let (inner, resolver) = Promise<Int>.pending()
        let outer = adoption(inner)
        let tail = outer.map(on: nil) { $0 }
        let other = inner.map(on: nil) { $0 + 1 }
        inner.cancel()
        #expect([inner, outer, tail, other].map { $0.error?.isCancelled } == [true, true, true, true])
        #expect(resolver.isCancelled)
    }

    @Test
    func
        `In a row of promises made of each other, one that is cancelled takes those after it along, and none before it`()
    {
        for position in 0..<5 {
            let (head, resolver) = Promise<Int>.pending()
            var row = [head]
            for _ in 1..<5 { row.append(Promise(row.last!)) }
            let others = row.map { promise in promise.map(on: nil) { $0 } }
            row[position].cancel()
            let isCancelled = (0..<5).map { $0 >= position }
            #expect(row.map(\.isRejected) == isCancelled)
            #expect(others.map(\.isRejected) == isCancelled)
            resolver.fulfill(1)
            #expect(row.map(\.isFulfilled) == isCancelled.map { !$0 })
            #expect(others.map(\.isFulfilled) == isCancelled.map { !$0 })
        }
    }

    @Test func `In such a row they can be cancelled one after the other`() {
        for order in [[4, 3, 2, 1], [2, 1], [3, 1, 0], [1, 4], [4, 2, 3, 0]] {
            let (head, resolver) = Promise<Int>.pending()
            var row = [head]
            for _ in 1..<5 { row.append(Promise(row.last!)) }
            let others = row.map { promise in promise.map(on: nil) { $0 } }
            for position in order { row[position].cancel() }
            let isCancelled = (0..<5).map { $0 >= order.min()! }
            #expect(row.map(\.isRejected) == isCancelled, "\(order)")
            #expect(others.map(\.isRejected) == isCancelled, "\(order)")
            resolver.fulfill(1)
            #expect(others.map(\.isFulfilled) == isCancelled.map { !$0 }, "\(order)")
        }
    }

    @Test
    func `A handler that runs when its promise is cancelled may go on to return others, for those who came later`() {
        let (start, starter) = Promise<Void>.pending()
        let (last, resolver) = Promise<Int>.pending()
        let (step, stepper) = Promise<Void>.pending()
        let inner = step.then(on: nil) { last }
        let outer = start.then(on: nil) { inner }
        starter.fulfill()
        let other = inner.map(on: nil) { $0 + 1 }
        outer.cancel()
        stepper.fulfill()
        #expect(other.isPending)
        resolver.fulfill(1)
        #expect(inner.value == 1)
        #expect(other.value == 2)
        #expect(outer.error?.isCancelled == true)
    }

    @Test func `Those who are spared are told if nobody is left who could settle the promise`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            let lifetimes = Lifetimes()
            let inner: Promise<Int>
            do {
                let resolver: Resolver<Int>
                (inner, resolver) = Promise<Int>.pending()
                let outer = Promise(inner)
                inner.pipe { [captured = lifetimes.make()] _ in captured.use() }
                outer.cancel()
                withExtendedLifetime(resolver) {}
            }
            #expect(log.entries == [.pendingPromiseDeallocated])
            #expect(lifetimes.count == 0)
            #expect(inner.isPending)
        }
    }

    @Test func `I2 Those who are spared keep their order`() {
        let (inner, resolver) = Promise<Int>.pending()
        let outer = Promise(inner)
        let log = Log<Int>()
        for number in 0..<10 {
            inner.pipe { _ in log.add(number) }
            outer.pipe { _ in log.add(-1) }
        }
        outer.cancel()
        for number in 10..<20 { inner.pipe { _ in log.add(number) } }
        #expect(log.entries == Array(repeating: -1, count: 10))
        resolver.fulfill(1)
        #expect(Array(log.entries.dropFirst(10)) == Array(0..<20))
    }

    @Test func `I5 Nothing of it is kept once it is settled`() {
        let lifetimes = Lifetimes()
        weak var first: Promise<Int>?
        do {
            let (inner, resolver) = Promise<Int>.pending()
            first = inner
            resolver.onCancel { [captured = lifetimes.make()] in captured.use() }
            let outer = Promise(inner)
            outer.pipe { [captured = lifetimes.make()] _ in captured.use() }
            inner.pipe { [captured = lifetimes.make()] _ in captured.use() }
            #expect(lifetimes.count == 3)
            outer.cancel()
            #expect(lifetimes.count == 2)
            resolver.fulfill(1)
            #expect(lifetimes.count == 0)
        }
        #expect(first == nil)
    }
}
