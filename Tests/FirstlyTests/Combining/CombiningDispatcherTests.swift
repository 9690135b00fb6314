import Dispatch
import Firstly
import Testing

/// What `retry`, `poll`, `when(_:concurrently:)` and limiters take for `on:` besides queues.
@Suite struct CombiningDispatcherTests {
    @Test func `A retry tries and asks on a dispatcher`() {
        let (immediate, calls) = (Immediate(), Tally())
        let result = retry(times: 3, when: { _, number in number < 3 }, on: immediate) { () -> Promise<Int> in
            calls.add()
            return calls.count < 3 ? Promise(error: Reason.first) : .value(calls.count)
        }
        #expect(result.value == 3)
        #expect(immediate.count == 5)
    }

    @Test func `A poll asks and judges on a dispatcher`() async throws {
        let (immediate, calls) = (Immediate(), Tally())
        let result = poll(every: .nanoseconds(0), until: { $0 == 3 }, on: immediate) { () -> Promise<Int> in
            calls.add()
            return .value(calls.count)
        }
        #expect(try await result.async() == 3)
        #expect(immediate.count == 6)
    }

    @Test func `A list is worked on through a dispatcher`() {
        let immediate = Immediate()
        #expect(when(1...4, concurrently: 2, on: immediate) { Promise.value(2 * $0) }.value == [2, 4, 6, 8])
        #expect(immediate.count == 4)
    }

    @Test func `A limiter starts work on a dispatcher, once there is a place`() {
        let (immediate, limiter) = (Immediate(), ConcurrencyLimiter(limit: 1))
        let (work, resolver) = Promise<Int>.pending()
        let results = [limiter.run(on: immediate) { work }, limiter.run(on: immediate) { Promise.value(2) }]
        #expect(immediate.count == 1)
        resolver.fulfill(1)
        #expect(immediate.count == 2)
        #expect(results.map(\.value) == [1, 2])
    }

    private actor Place {}

    @Test func `All of them call an actor's handlers isolated to it`() async throws {
        let (place, calls) = (Place(), Tally())
        let judge: @Sendable (any Error, Int) -> Bool = { _, _ in
            place.assertIsolated()
            return true
        }
        let count: @Sendable () -> Promise<Int> = {
            place.assertIsolated()
            calls.add()
            return calls.count < 2 ? Promise(error: Reason.first) : .value(calls.count)
        }
        #expect(try await retry(times: 2, when: judge, on: .actor(place), count).async() == 2)
        let isDone: @Sendable (Int) -> Bool = { number in
            place.assertIsolated()
            return number == 4
        }
        #expect(try await poll(every: .nanoseconds(0), until: isDone, on: .actor(place), count).async() == 4)
        let double: @Sendable (Int) -> Promise<Int> = { number in
            place.assertIsolated()
            return .value(2 * number)
        }
        #expect(try await when(1...2, concurrently: 1, on: .actor(place), double).async() == [2, 4])
        #expect(try await ConcurrencyLimiter(limit: 1).run(on: .actor(place), count).async() == 5)
    }

    /// Says where its closures run, though it would do without.
    @MainActor
    private final class Screen {
        var calls = 0
        let limiter = ConcurrencyLimiter(limit: 1)

        func retried() -> Promise<Int> {
            retry(
                times: 3,
                when: { _, number in
                    self.calls += 10
                    return number < 3
                }, on: .main
            ) {
                self.calls += 1
                return self.calls < 20 ? Promise(error: Reason.first) : .value(self.calls)
            }
        }

        func polled() -> Promise<Int> {
            poll(every: .nanoseconds(0), until: { $0 == 3 && self.calls == 3 }, on: .main) {
                self.calls += 1
                return Promise.value(self.calls)
            }
        }

        func listed() -> Promise<[Int]> {
            when(1...3, concurrently: 2, on: .main) { number in
                self.calls += number
                return Promise.value(self.calls)
            }
        }

        func limited() -> Promise<Int> {
            limiter.run(on: .main) {
                self.calls += 1
                return Promise.value(self.calls)
            }
        }
    }

    @MainActor @Test func `On the main queue their closures touch what belongs to the main actor`() async throws {
        #expect(try await Screen().retried().async() == 23)
        #expect(try await Screen().polled().async() == 3)
        #expect(try await Screen().listed().async() == [1, 3, 6])
        #expect(try await Screen().limited().async() == 1)
    }

    @Test func `Queues and nil are taken as they were`() async throws {
        let marked = MarkedQueue()
        let queue: DispatchQueue? = marked.queue
        #expect(try await retry(times: 1, on: queue) { Promise.value(marked.isCurrent) }.async())
        #expect(
            try await poll(every: .seconds(1), until: { $0 }, on: queue) { Promise.value(marked.isCurrent) }.async())
        #expect(
            try await when([1], concurrently: 1, on: queue) { _ in Promise.value(marked.isCurrent) }.async() == [true])
        let limiter = ConcurrencyLimiter(limit: 1)
        #expect(try await limiter.run(on: marked.queue) { Promise.value(marked.isCurrent) }.async())
        #expect(try await limiter.run(on: .queue(marked.queue)) { Promise.value(marked.isCurrent) }.async())
        #expect(try await limiter.run(on: .global()) { Promise.value(1) }.async() == 1)
        #expect(limiter.run(on: nil) { Promise.value(1) }.value == 1)
    }
}
