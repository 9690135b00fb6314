import Dispatch
import Firstly
import Testing

/// Several steps of a chain in one place.
@Suite struct DispatchedChainTests {
    private let marked = MarkedQueue()

    @Test func `The handlers of all steps run on the queue`() async throws {
        let marked = marked
        let log = Log<Bool>()
        let see: @Sendable () -> Void = { log.add(marked.isCurrent) }
        let text = try await Promise<Int>(error: Reason.first).on(marked.queue) { chain in
            chain.recover { _ in
                see()
                return Promise.value(1)
            }.map { number in
                see()
                return number + 1
            }.then { number in
                see()
                return Promise.value(number + 1)
            }.compactMap { number -> Int? in
                see()
                return number + 1
            }.get { _ in
                see()
            }.tap { _ in
                see()
            }.ensure {
                see()
            }.ensureThen {
                see()
                return Guarantee()
            }.map { number in
                see()
                return "\(number)"
            }
        }.async()
        #expect(text == "4")
        #expect(log.entries == Array(repeating: true, count: 9))
    }

    @Test func `The handlers of all steps on elements run on the queue`() async throws {
        let marked = marked
        let log = Log<Bool>()
        let see: @Sendable () -> Void = { log.add(marked.isCurrent) }
        let first = try await Promise.value([1, 2]).on(marked.queue) { chain in
            chain.mapValues { number in
                see()
                return number + 1
            }.flatMapValues { number in
                see()
                return [number, number]
            }.compactMapValues { number -> Int? in
                see()
                return number
            }.filterValues { number in
                see()
                return number > 2
            }.thenMap { number in
                see()
                return Promise.value(number)
            }.thenFlatMap { number in
                see()
                return Promise.value([number])
            }.firstValue { number in
                see()
                return number > 2
            }
        }.async()
        #expect(first == 3)
        #expect(Set(log.entries) == [true])
        #expect(log.count == 17)
    }

    @Test func `A chain of a guarantee stays one`() async {
        let marked = marked
        let value = await Guarantee.value(1).on(marked.queue) { chain in
            chain.map { number in number + 1 }.then { number in Guarantee.value(number + 1) }.get { _ in
                dispatchPrecondition(condition: .onQueue(marked.queue))
            }
        }.async()
        #expect(value == 3)
        let recovered = await Promise<Int>(error: Reason.first).on(nil) { $0.recover { _ in Guarantee.value(7) } }
            .async()
        #expect(recovered == 7)
    }

    @Test func `A step that throws rejects what is at the end`() async {
        let promise = Promise.value(1).on(marked.queue) { $0.map { _ -> Int in throw Reason.second }.map { $0 + 1 } }
        await #expect(throws: Reason.second) { try await promise.async() }
    }

    @Test func `The steps run on an actor, on a dispatcher, or at once`() async throws {
        let place = Place()
        #expect(
            try await Promise.value(1).on(.actor(place)) { $0.map { _ in place.assertIsolated() }.map { 2 } }.async()
                == 2)
        let immediate = Immediate()
        #expect(Promise.value(1).on(immediate) { $0.map { $0 + 1 }.map { $0 + 1 } }.value == 3)
        #expect(immediate.count == 2)
        #expect(Promise.value(1).on(nil) { $0.map { $0 + 1 }.done { _ in } }.isFulfilled)
    }

    private actor Place {}

    @MainActor @Test func `What follows runs where it is written`() async throws {
        let marked = marked
        var seen = 0
        try await Promise.value(1).on(marked.queue) { chain in
            chain.map { $0 + 1 }
        }.done { number in
            MainActor.assertIsolated()
            seen = number
        }.async()
        #expect(seen == 2)
    }

    @Test func `Cancelling what is at the end reaches through the steps`() {
        let (promise, resolver) = Promise<Int>.pending()
        promise.on(marked.queue) { $0.map { $0 + 1 }.map { $0 + 1 } }.cancel()
        #expect(resolver.isCancelled)
    }
}
