import Firstly
import Testing

/// What comes of an awaited sequence, as a promise.
@Suite struct AsyncSequenceTests {
    @Test func `The first, the last and all elements of a sequence are promises`() async throws {
        #expect(try await numbers(3).first(.promise).async() == 0)
        #expect(try await numbers(3).last(.promise).async() == 2)
        #expect(try await numbers(3).collect(.promise).async() == [0, 1, 2])
    }

    @Test func `An empty sequence has no first and no last element, and collects to nothing`() async {
        for promise in [numbers(0).first(.promise), numbers(0).last(.promise)] {
            let outcome = await Task { try await promise.async() }.result
            guard case .failure(PromiseError.emptySequence) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
        }
        #expect((try? await numbers(0).collect(.promise).async()) == [])
    }

    @Test func `A sequence that throws rejects the promise`() async {
        let failing = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Reason.first)
        }
        await #expect(throws: Reason.first) { try await failing.collect(.promise).async() }
    }

    @Test func `The first element is there before the sequence ends, which is then let go of`() async throws {
        let isOver = Gate()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.onTermination = { _ in isOver.open() }
        let first = stream.first(.promise)
        continuation.yield(1)
        #expect(try await first.async() == 1)
        withExtendedLifetime(continuation) {}
    }

    @Test(arguments: Kind.allCases)
    func `Cancelling the promise ends the sequence`(kind: Kind) async {
        let isOver = Gate()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.onTermination = { reason in
            if case .cancelled = reason { isOver.open() }
        }
        let promise = kind.promise(of: stream)
        promise.cancel()
        #expect(promise.error?.isCancelled == true)
        await isOver.opened()
    }

    @Test func `Cancelling the task that awaits the promise ends the sequence`() async {
        let isOver = Gate()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.onTermination = { _ in isOver.open() }
        let task = Task { try await stream.collect(.promise).async() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await isOver.opened()
    }

    enum Kind: CaseIterable {
        case first, last, all

        func promise(of stream: AsyncStream<Int>) -> Promise<Void> {
            switch self {
            case .first: stream.first(.promise).asVoid()
            case .last: stream.last(.promise).asVoid()
            case .all: stream.collect(.promise).asVoid()
            }
        }
    }

    private func numbers(_ count: Int) -> AsyncStream<Int> {
        AsyncStream { continuation in
            for number in 0..<count { continuation.yield(number) }
            continuation.finish()
        }
    }
}
