import Firstly
import Testing

@Suite struct FirstlyFunctionTests {
    @Test func `The body is called at once, on this thread`() {
        let log = Log<Int>()
        let promise = firstly { () -> Promise<Int> in
            log.add(1)
            return .value(2)
        }
        log.add(3)
        #expect(log.entries == [1, 3])
        #expect(promise.value == 2)
    }

    @Test func `What the body throws rejects the promise`() {
        func body() throws -> Promise<Int> { throw Reason.first }
        #expect(firstly { try body() }.error as? Reason == .first)
    }

    @Test func `The promise ends as the one that the body returns`() {
        for outcome in [Outcome.fulfilled(1), .rejected(Reason.second)] {
            let (inner, resolver) = Promise<Int>.pending()
            let promise = firstly { inner }
            #expect(promise.isPending)
            resolver.resolve(outcome)
            #expect(promise.value == (outcome.isFulfilled ? 1 : nil))
            #expect(promise.error as? Reason == (outcome.isFulfilled ? nil : .second))
        }
    }

    @Test func `A guarantee stays one`() {
        let guarantee: Guarantee<Int> = firstly { Guarantee.value(1) }
        #expect(guarantee.value == 1)
    }

    @Test func `A body that awaits runs in a task`() async throws {
        #expect(try await firstly { try await Promise.value(1).async() + 1 }.async() == 2)
        let failing = firstly { () async throws -> Int in throw Reason.third }
        await #expect(throws: Reason.third) { try await failing.async() }
    }
}
