import Firstly
import Testing

@Suite struct OnCancelTests {
    @Test func `Hooks run once, in the order in which they were added`() {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        for number in 0..<5 { resolver.onCancel { log.add(number) } }
        promise.cancel()
        promise.cancel()
        #expect(log.entries == [0, 1, 2, 3, 4])
    }

    @Test func `A hook that comes after the cancel runs at once`() {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        resolver.onCancel { log.add(1) }
        promise.cancel()
        resolver.onCancel { log.add(2) }
        #expect(log.entries == [1, 2])
    }

    @Test func `A hook that a hook adds runs at once`() {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        resolver.onCancel {
            resolver.onCancel { log.add(1) }
            log.add(2)
        }
        resolver.onCancel { log.add(3) }
        promise.cancel()
        #expect(log.entries == [1, 2, 3])
    }

    @Test(arguments: [Outcome.fulfilled(1), .rejected(Reason.first), .rejected(PromiseError.cancelled)])
    func `No hook runs for a promise that was settled, whatever is cancelled after`(outcome: Outcome<Int>) {
        let calls = Tally()
        let (promise, resolver) = Promise<Int>.pending()
        let tail = promise.map(on: nil) { $0 }
        resolver.onCancel { calls.add() }
        resolver.resolve(outcome)
        resolver.onCancel { calls.add() }
        tail.cancel()
        promise.cancel()
        resolver.onCancel { calls.add() }
        #expect(calls.count == 0)
        #expect(!resolver.isCancelled)
    }

    @Test func `The promise is rejected when its hooks run, and its handlers have not been called`() {
        let log = Log<String>()
        let (promise, resolver) = Promise<Int>.pending()
        promise.catch(on: nil, policy: .allErrors) { _ in log.add("handler") }
        resolver.onCancel {
            #expect(promise.isRejected)
            #expect(resolver.isCancelled)
            log.add("hook")
        }
        promise.cancel()
        #expect(log.entries == ["hook", "handler"])
    }

    @Test func `A hook may settle the promise, which changes nothing`() {
        let (promise, resolver) = Promise<Int>.pending()
        resolver.onCancel { resolver.fulfill(1) }
        promise.cancel()
        #expect(promise.error?.isCancelled == true)
    }

    @Test func `The hooks of a promise that a handler returned run with it`() {
        let log = Log<Int>()
        let (inner, resolver) = Promise<Int>.pending()
        resolver.onCancel { log.add(1) }
        let outer = Promise().then(on: nil) { inner }
        resolver.onCancel { log.add(2) }
        outer.cancel()
        resolver.onCancel { log.add(3) }
        #expect(log.entries == [1, 2, 3])
        #expect(resolver.isCancelled)
    }

    @Test func `Work that asks now and then sees that it is no longer needed`() {
        let steps = Tally()
        let (promise, resolver) = Promise<Int>.pending()
        let tail = promise.map(on: nil) { $0 }
        while !resolver.isCancelled {
            steps.add()
            if steps.count == 3 { tail.cancel() }
        }
        #expect(steps.count == 3)
    }

    @Test func `Each promise of a when has its hooks run, once`() {
        let log = Log<Int>()
        let row = Row<Int>(4)
        for (number, resolver) in row.resolvers.enumerated() { resolver.onCancel { log.add(number) } }
        row.resolvers[2].fulfill(2)
        when(fulfilled: row.promises).map(on: nil) { $0.count }.cancel()
        #expect(log.entries == [0, 1, 3])
    }
}
