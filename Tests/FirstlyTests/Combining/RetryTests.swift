import Dispatch
import Firstly
import Testing

@Suite struct RetryTests {
    /// Attempts that are settled from outside, each of which may be asked for once.
    private struct Attempts: Sendable {
        let row: Row<Int>
        let begun = Tally()

        init(_ count: Int) { row = Row(count) }

        func next() -> Promise<Int> {
            begun.add()
            return row.promises[begun.count - 1]
        }
    }

    @Test func `The first value ends it, and with no queue the first attempt begins at once`() {
        let attempts = Attempts(3)
        let result = retry(times: 3, on: nil) { attempts.next() }
        #expect(attempts.begun.count == 1)
        attempts.row.resolvers[0].reject(Reason.first)
        #expect(attempts.begun.count == 2)
        #expect(result.isPending)
        attempts.row.resolvers[1].fulfill(1)
        #expect(result.value == 1)
        #expect(attempts.begun.count == 2)
    }

    @Test(arguments: [1, 2, 5])
    func `There are no more attempts than wanted, and the last error decides`(times: Int) {
        let calls = Tally()
        let result = retry(times: times, on: nil) { () -> Promise<Int> in
            calls.add()
            return Promise(error: Reason.allCases[calls.count % 3])
        }
        #expect(calls.count == times)
        #expect(result.error as? Reason == Reason.allCases[times % 3])
    }

    @Test func `What the body throws is a failure like others`() {
        let calls = Tally()
        let result = retry(times: 3, on: nil) { () throws -> Promise<Int> in
            calls.add()
            if calls.count < 3 { throw Reason.first }
            return .value(calls.count)
        }
        #expect(result.value == 3)
    }

    @Test(arguments: [PromiseError.cancelled as any Error, CancellationError()])
    func `An error that counts as cancelled is not retried, and nobody is asked about it`(error: any Error) {
        let (calls, questions) = (Tally(), Tally())
        let ask: @Sendable (any Error, Int) -> Bool = { _, _ in
            questions.add()
            return true
        }
        let result = retry(times: 3, when: ask, on: nil) { () -> Promise<Int> in
            calls.add()
            return Promise(error: error)
        }
        #expect(result.error?.isCancelled == true)
        #expect(calls.count == 1)
        #expect(questions.count == 0)
    }

    @Test func `Whoever is asked is told the error and the number of the attempt, and not asked about the last`() {
        let log = Log<String>()
        let calls = Tally()
        let ask: @Sendable (any Error, Int) -> Bool = { error, number in
            log.add("\(error) \(number)")
            return true
        }
        let result = retry(times: 3, when: ask, on: nil) { () -> Promise<Int> in
            calls.add()
            return Promise(error: Reason.allCases[calls.count - 1])
        }
        #expect(log.entries == ["first 1", "second 2"])
        #expect(result.error as? Reason == .third)
    }

    @Test func `A no ends it with the error at hand`() {
        let calls = Tally()
        let ask: @Sendable (any Error, Int) -> Bool = { error, number in error as? Reason != .second && number < 9 }
        let result = retry(times: 10, when: ask, on: nil) { () -> Promise<Int> in
            calls.add()
            return Promise(error: calls.count < 4 ? Reason.first : .second)
        }
        #expect(calls.count == 4)
        #expect(result.error as? Reason == .second)
    }

    @Test func `What the answer throws rejects the promise`() {
        let ask: @Sendable (any Error, Int) throws -> Bool = { _, _ in throw Reason.third }
        #expect(retry(times: 3, when: ask, on: nil) { Promise<Int>(error: Reason.first) }.error as? Reason == .third)
    }

    @Test func `The delay is waited for after each failure but the last`() async throws {
        let start = DispatchTime.now()
        let calls = Tally()
        let delay = RetryDelay.exponential(base: .milliseconds(10), factor: 2, limit: .milliseconds(20))
        let result = retry(times: 4, delay: delay, on: nil) { () -> Promise<Int> in
            calls.add()
            return calls.count < 4 ? Promise(error: Reason.first) : .value(calls.count)
        }
        #expect(try await result.async() == 4)
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 50_000_000)
        // It would not end before the test does if the last failure were waited for, too.
        let last = retry(times: 1, delay: .constant(.seconds(3_600)), on: nil) { Promise<Int>(error: Reason.second) }
        #expect(last.error as? Reason == .second)
    }

    @Test func `Cancelling it cancels the attempt that is under way`() {
        let attempts = Attempts(3)
        let result = retry(times: 3, on: nil) { attempts.next() }
        attempts.row.resolvers[0].reject(Reason.first)
        result.map(on: nil) { $0 }.cancel()
        #expect(result.error?.isCancelled == true)
        #expect(attempts.row.resolvers.map(\.isCancelled) == [false, true, false])
        #expect(attempts.begun.count == 2)
    }

    @Test func `Unless others wait for that attempt`() {
        let attempts = Attempts(1)
        let other = attempts.row.promises[0].map(on: nil) { $0 }
        retry(times: 3, on: nil) { attempts.next() }.cancel()
        #expect(!attempts.row.resolvers[0].isCancelled)
        attempts.row.resolvers[0].fulfill(1)
        #expect(other.value == 1)
    }

    @Test func `Cancelling it ends the delay at once, with all that it held`() {
        let lifetimes = Lifetimes()
        let calls = Tally()
        let result = retry(times: 3, delay: .constant(.seconds(3_600)), on: nil) {
            [held = lifetimes.make()] () -> Promise<Int> in
            held.use()
            calls.add()
            return Promise(error: Reason.first)
        }
        #expect(result.isPending)
        #expect(lifetimes.count == 1)
        result.cancel()
        #expect(result.error?.isCancelled == true)
        #expect(lifetimes.count == 0)
        #expect(calls.count == 1)
    }

    @Test(arguments: [0, -1, .min])
    func `No attempts are bad input`(times: Int) {
        expectBadInput(retry(times: times, on: nil) { () -> Promise<Int> in fatalError("an attempt") })
    }

    @Test(arguments: [
        RetryDelay.constant(.milliseconds(-1)), .exponential(base: .seconds(-1)),
        .exponential(base: .seconds(1), factor: -1), .exponential(base: .seconds(1), factor: .nan),
        .exponential(base: .seconds(1), factor: .infinity), .exponential(base: .seconds(1), jitter: -0.1),
        .exponential(base: .seconds(1), jitter: 1.1), .exponential(base: .seconds(1), jitter: .nan),
        .exponential(base: .seconds(1), limit: .seconds(-1)),
    ])
    func `So is a delay that makes no sense`(delay: RetryDelay) {
        expectBadInput(retry(times: 2, delay: delay, on: nil) { () -> Promise<Int> in fatalError("an attempt") })
    }

    private func expectBadInput(_ promise: Promise<Int>) {
        guard case PromiseError.badInput? = promise.error else {
            Issue.record("\(promise)")
            return
        }
    }

    @Test func `Attempts that await run in tasks, and are cancelled with it`() async throws {
        let calls = Tally()
        let result = retry(times: 3) { () async throws -> Int in
            await Task.yield()
            calls.add()
            if calls.count < 3 { throw Reason.first }
            return calls.count
        }
        #expect(try await result.async() == 3)
        let (hasStarted, isCancelled) = (Gate(), Gate())
        let endless = retry(times: 3) { () async throws -> Int in
            await withTaskCancellationHandler {
                hasStarted.open()
                await isCancelled.opened()
            } onCancel: {
                isCancelled.open()
            }
            throw Reason.first
        }
        await hasStarted.opened()
        endless.cancel()
        await isCancelled.opened()
        #expect(endless.error?.isCancelled == true)
    }

    @MainActor @Test func `Attempts, and the question between them, are made where they were written`() async throws {
        var calls = 0
        var questions = 0
        let result = retry(
            times: 3, delay: .constant(.milliseconds(1)),
            when: { _, _ in
                MainActor.assertIsolated()
                questions += 1
                return true
            }
        ) { () -> Promise<Int> in
            MainActor.assertIsolated()
            calls += 1
            return DispatchQueue.global().async(.promise) { throw Reason.first }
        }
        await #expect(throws: Reason.first) { try await result.async() }
        #expect((calls, questions) == (3, 2))
    }

    private actor Store {
        private(set) var calls = 0

        func load() -> Promise<Int> {
            retry(times: 3) { () -> Promise<Int> in
                self.assertIsolated()
                self.calls += 1
                return self.calls < 3 ? Promise(error: Reason.first) : .value(self.calls)
            }
        }
    }

    @Test func `On an actor, too`() async throws {
        let store = Store()
        #expect(try await store.load().async() == 3)
    }

    @Test func `I6 A hundred thousand attempts without a delay do not nest`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let calls = Tally()
                let result = retry(times: 100_000, on: nil) { () -> Promise<Int> in
                    calls.add()
                    return Promise(error: Reason.first)
                }
                #expect(result.error as? Reason == .first)
                #expect(calls.count == 100_000)
            }
        }
    }

    @Test func `I5 Nothing of an attempt is kept while the next one is under way`() {
        let lifetimes = Lifetimes()
        let last = Slot<Resolver<Int>>()
        let result = retry(times: 100, on: nil) { () -> Promise<Int> in
            let held = lifetimes.make()
            return Promise<Int> { last.put($0) }.ensure(on: nil) { held.use() }
        }
        for _ in 0..<50 {
            last.content?.reject(Reason.first)
            #expect(lifetimes.count == 1)
        }
        last.content?.fulfill(1)
        #expect(lifetimes.count == 0)
        #expect(result.value == 1)
    }
}
