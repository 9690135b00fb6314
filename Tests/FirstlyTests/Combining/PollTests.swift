import Dispatch
import Firstly
import Testing

@Suite struct PollTests {
    @Test func `It asks until the answer is the one, and no more`() async throws {
        let calls = Tally()
        let result = poll(every: .milliseconds(1), until: { $0 == 3 }, on: nil) { () -> Promise<Int> in
            calls.add()
            return .value(calls.count)
        }
        #expect(try await result.async() == 3)
        #expect(calls.count == 3)
    }

    @Test func `An answer that is the one at once needs no pause`() {
        #expect(poll(every: .seconds(3_600), until: { $0 > 0 }, on: nil) { Promise.value(1) }.value == 1)
    }

    @Test func `The next question waits for the answer to the one before it, and then for the pause`() async throws {
        let (calls, pending) = (Tally(), Tally())
        let start = DispatchTime.now()
        let result = poll(every: .milliseconds(10), until: { $0 }, on: nil) { () -> Promise<Bool> in
            calls.add()
            #expect(pending.count == 0)
            pending.add()
            return after(.milliseconds(10)).map(on: nil) {
                pending.add(-1)
                return calls.count == 3
            }
        }
        #expect(try await result.async())
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 50_000_000)
    }

    @Test func `An error ends it, be it of the question or of the judgement`() {
        #expect(
            poll(every: .seconds(1), until: { _ in false }, on: nil) { Promise<Int>(error: Reason.first) }.error
                as? Reason == .first)
        let judge: @Sendable (Int) throws -> Bool = { _ in throw Reason.second }
        #expect(poll(every: .seconds(1), until: judge, on: nil) { Promise.value(1) }.error as? Reason == .second)
        let ask: @Sendable () throws -> Promise<Int> = { throw Reason.third }
        #expect(poll(every: .seconds(1), until: { _ in false }, on: nil, ask).error as? Reason == .third)
    }

    @Test func `When the time is over it ends, and the question with it`() async {
        let (question, resolver) = Promise<Int>.pending()
        let result = poll(every: .seconds(1), until: { _ in true }, timeout: .milliseconds(1), on: nil) { question }
        await #expect(throws: TimeoutError(seconds: 0.001)) { try await result.async() }
        #expect(resolver.isCancelled)
        let paused = poll(every: .seconds(3_600), until: { _ in false }, timeout: .milliseconds(1), on: nil) {
            Promise.value(1)
        }
        await #expect(throws: TimeoutError(seconds: 0.001)) { try await paused.async() }
    }

    @Test func `Cancelling it cancels the question that is under way`() {
        let (question, resolver) = Promise<Int>.pending()
        let result = poll(every: .seconds(1), until: { _ in true }, on: nil) { question }
        result.cancel()
        #expect(result.error?.isCancelled == true)
        #expect(resolver.isCancelled)
    }

    @Test(arguments: [DispatchTimeInterval.never, .seconds(60)])
    func `Cancelling it ends the pause at once, with all that it held`(timeout: DispatchTimeInterval) {
        let lifetimes = Lifetimes()
        let result = poll(every: .seconds(3_600), until: { _ in false }, timeout: timeout, on: nil) {
            [held = lifetimes.make()] in
            held.use()
            return Promise.value(1)
        }
        #expect(lifetimes.count == 1)
        result.cancel()
        #expect(result.error?.isCancelled == true)
        #expect(lifetimes.count == 0)
    }

    @Test func `A pause that is negative is bad input`() {
        let result = poll(every: .seconds(-1), until: { _ in true }, on: nil) { () -> Promise<Int> in
            fatalError("a question")
        }
        guard case PromiseError.badInput? = result.error else {
            Issue.record("\(result)")
            return
        }
    }

    @Test func `Questions that await run in tasks`() async throws {
        let calls = Tally()
        let result = poll(every: .nanoseconds(0), until: { $0 == 3 }) { () async throws -> Int in
            await Task.yield()
            calls.add()
            return calls.count
        }
        #expect(try await result.async() == 3)
    }

    @MainActor @Test func `Questions and judgements are made where they were written`() async throws {
        var (calls, judgements) = (0, 0)
        let result = poll(
            every: .milliseconds(1),
            until: { number in
                MainActor.assertIsolated()
                judgements += 1
                return number == 3
            }
        ) { () -> Promise<Int> in
            MainActor.assertIsolated()
            calls += 1
            return DispatchQueue.global().async(.promise) { [calls] in calls }.map(on: nil) { $0 }
        }
        #expect(try await result.async() == 3)
        #expect((calls, judgements) == (3, 3))
    }
}
