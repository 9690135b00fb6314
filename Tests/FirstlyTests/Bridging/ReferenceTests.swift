import Firstly
import Synchronization
import Testing

/// Functions that run where they are called, as all asynchronous ones do in modules with `NonisolatedNonsendingByDefault`.
private enum Functions {
    struct Refused: Error, Equatable {}

    nonisolated(nonsending) static func doubled(_ number: Int) async throws -> Int {
        await Task.yield()
        return number * 2
    }

    nonisolated(nonsending) static func tripled(_ number: Int) async -> Int { number * 3 }

    nonisolated(nonsending) static func refuse(_ number: Int) async throws(Refused) -> Int { throw Refused() }

    nonisolated(nonsending) static func promise(_ number: Int) async throws -> Promise<Int> { .value(number + 1) }

    nonisolated(nonsending) static func guarantee(_ number: Int) async -> Guarantee<Int> { .value(number + 1) }

    nonisolated(nonsending) static func half(_ number: Int) async throws -> Int? {
        number.isMultiple(of: 2) ? number / 2 : nil
    }

    nonisolated(nonsending) static func isActorThere(_ number: Int) async -> Bool { isThere(#isolation) }

    private static func isThere(_ actor: (any Actor)?) -> Bool { actor != nil }

    nonisolated(nonsending) static func forever(_ number: Int) async throws -> Int {
        try await Task.sleep(for: .seconds(3600))
        return number
    }

    nonisolated(nonsending) static func message(_ error: any Error) async -> String { "\(error)" }
}

/// Counts the calls of its methods.
private final class Counter: Sendable {
    private let calls = Mutex<[String]>([])

    var all: [String] { calls.withLock { $0 } }

    nonisolated(nonsending) func first(_ number: Int) async throws { calls.withLock { $0.append("first \(number)") } }
    nonisolated(nonsending) func second(_ number: Int) async { calls.withLock { $0.append("second \(number)") } }
    nonisolated(nonsending) func cleanUp() async { calls.withLock { $0.append("clean up") } }
    nonisolated(nonsending) func report(_ error: any Error) async { calls.withLock { $0.append("\(error)") } }
}

/// Fails a number of times, and then tells how often it was called.
private final class Attempts: Sendable {
    private let failing: Int
    private let calls = Mutex(0)

    init(failing: Int) { self.failing = failing }

    nonisolated(nonsending) func next() async throws -> Int {
        let call = calls.withLock { calls in
            calls += 1
            return calls
        }
        guard call > failing else { throw Functions.Refused() }
        return call
    }
}

/// Has no end.
private struct Sleeper {
    nonisolated(nonsending) func sleep() async throws -> Int { try await Functions.forever(1) }
}

@Suite("References to asynchronous functions")
struct ReferenceTests {
    @Test("Operators take them, whether they throw or not")
    func operators() async throws {
        let number = try await Promise.value(1).map(Functions.doubled).map(Functions.tripled).then(Functions.promise)
            .then(Functions.guarantee).compactMap(Functions.half).async()
        #expect(number == 4)
    }

    @Test("Those of guarantees that do not throw make guarantees")
    func guarantees() async {
        let guarantee: Guarantee<Int> = Guarantee.value(1).map(Functions.tripled).then(Functions.guarantee)
        #expect(await guarantee.async() == 4)
    }

    @Test("An error of a type of its own rejects the promise, and so does a missing value")
    func errors() async {
        await #expect(throws: Functions.Refused.self) { try await Promise.value(1).map(Functions.refuse).async() }
        await #expect(throws: PromiseError.self) { try await Promise.value(1).compactMap(Functions.half).async() }
    }

    @Test("They run in a task that belongs to no actor, wherever they are handed over")
    @MainActor func isolation() async throws {
        #expect(try await !Promise.value(1).map(Functions.isActorThere).async())
    }

    @Test("Cancelling the promise cancels their task")
    func cancelling() async {
        let promise = Promise.value(1).map(Functions.forever)
        promise.cancel()
        await #expect(throws: PromiseError.self) { try await promise.async() }
    }

    @Test("Handlers of errors, and of what comes last, may be references")
    func ending() async throws {
        let counter = Counter()
        let text = try await Promise<String>(error: Functions.Refused()).recover(Functions.message)
            .ensure(counter.cleanUp).async()
        #expect(text == "Refused()")
        await withCheckedContinuation { ended in
            Promise<Int>(error: Functions.Refused()).catch(counter.report).finally { ended.resume() }
        }
        #expect(counter.all == ["clean up", "Refused()"])
    }

    @Test("Several are called one after the other, and the last one's result counts")
    func several() async throws {
        let counter = Counter()
        let number = try await Promise.value(1).get(counter.first, counter.second)
            .map(Functions.doubled, Functions.tripled).async()
        #expect(number == 3 && counter.all == ["first 1", "second 1"])
        await #expect(throws: Functions.Refused.self) {
            try await Promise.value(1).map(Functions.refuse, Functions.tripled).async()
        }
    }

    @Test("What is called again and again may be a reference")
    func repeated() async throws {
        let (attempts, limiter) = (Attempts(failing: 2), ConcurrencyLimiter(limit: 1))
        #expect(try await retry(times: 3, attempts.next).async() == 3)
        #expect(try await poll(every: .milliseconds(1), until: { $0 > 4 }, attempts.next).async() == 5)
        #expect(try await limiter.run(attempts.next).async() == 6)
        #expect(try await when([1, 2], concurrently: 1, Functions.doubled).async() == [2, 4])
        await #expect(throws: Functions.Refused.self) { try await retry(times: 3, Attempts(failing: 9).next).async() }
    }

    @Test("Cancelling the promise cancels the attempt, the question or the work that is under way")
    func cancellingRepeated() async {
        let (sleeper, limiter) = (Sleeper(), ConcurrencyLimiter(limit: 1))
        for promise in [
            retry(times: 3, sleeper.sleep), poll(every: .seconds(1), until: { $0 > 4 }, sleeper.sleep),
            limiter.run(sleeper.sleep), when([1], concurrently: 1, Functions.forever).map { $0[0] },
        ] {
            promise.cancel()
            await #expect(throws: PromiseError.self) { try await promise.async() }
        }
        #expect(limiter.running == 0)
    }
}
