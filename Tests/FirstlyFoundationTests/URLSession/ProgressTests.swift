import Dispatch
import FirstlyFoundation
import Foundation
import LoopbackServer
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Progress", .timeLimit(.minutes(20)))
struct ProgressTests {
    private func put(_ server: LoopbackServer) -> URLRequest {
        var request = URLRequest(url: server.url("/put"))
        request.httpMethod = "PUT"
        return request
    }

    @Test func `A download tells what has come while it runs`() async throws {
        let server = try LoopbackServer.start { _ in .text("only a part").ending(.stalling(afterBytes: 4)) }
        let folder = try TemporaryFolder()
        let (steps, step) = AsyncStream.makeStream(of: TransferProgress.self)
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file")) {
            step.yield($0)
        }
        let progress = await steps.first { _ in true }
        #expect(progress?.received == .init(bytes: 4, total: 11))
        #expect(progress?.received.fraction == 4.0 / 11)
        #expect(promise.isPending)
        promise.cancel()
    }

    @Test func `Each piece is told as it comes, and the end before the promise is settled`() async throws {
        let turns = DispatchSemaphore(value: 0)
        let pieces = Mutex(["one", "three", "two"])
        let server = try LoopbackServer.start { _ in
            .stream {
                turns.wait()
                return pieces.withLock { $0.popLast().map { Data($0.utf8) } }
            }
        }
        let (steps, step) = AsyncStream.makeStream(of: Int64.self)
        let promise = URLSession.fresh().dataTask(.promise, with: server.url()) { progress in
            #expect(progress.received.total == nil)
            #expect(progress.received.fraction == nil)
            step.yield(progress.received.bytes)
        }.ensure(on: nil) { step.finish() }
        var counts: [Int64] = []
        turns.signal()
        for await count in steps {
            counts.append(count)
            turns.signal()
        }
        #expect(counts == [3, 8, 11])
        #expect(try await text(promise.async().data) == "twothreeone")
    }

    @Test func `An upload tells what has gone, up to all of it`() async throws {
        let server = try LoopbackServer.start { _ in .text("thanks") }
        let record = Record<TransferProgress>()
        let body = Data(count: 5_000_000)
        let promise = URLSession.fresh().uploadTask(.promise, with: put(server), from: body) { record.add($0) }
        // The main queue is where the handler runs, too.
        let steps = try await promise.map { _ in record.entries }.async()
        #expect(steps.allSatisfy { $0.sent.bytes == 0 || $0.sent.total == 5_000_000 })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.sent.bytes <= $1.sent.bytes })
        #expect(steps.last?.sent == .init(bytes: 5_000_000, total: 5_000_000))
        #expect(steps.last?.received == .init(bytes: 6, total: 6))
    }

    @Test @MainActor func `A handler that is written on the main actor runs there`() async throws {
        let server = try LoopbackServer.start { _ in .text("answer") }
        var shown: [Int64] = []
        let promise = URLSession.fresh().dataTask(.promise, with: server.url()) { progress in
            shown.append(progress.received.bytes)
        }
        let counts = try await promise.map { _ in shown }.async()
        #expect(counts == [6])
    }

    @Test func `A handler that is busy is not called again before it returns, and is told the latest then`()
        async throws
    {
        let busy = DispatchSemaphore(value: 0)
        let isAtWork = DispatchSemaphore(value: 0)
        let pieces = Mutex(0)
        let server = try LoopbackServer.start { _ in
            .stream {
                let number = pieces.withLock { count in
                    count += 1
                    return count
                }
                // The rest follows only when the handler is at work on the first.
                if number == 2 { isAtWork.wait() }
                return number <= 100 ? Data("x".utf8) : nil
            }
        }
        let record = Record<Int64>()
        let promise = URLSession.fresh().dataTask(.promise, with: server.url()) { progress in
            record.add(progress.received.bytes)
            if progress.received.bytes == 1 {
                isAtWork.signal()
                busy.wait()
            }
        }
        _ = await server.log.first { $0.kind == .answered(status: 200) }
        busy.signal()
        // The main queue is where the handler runs, too.
        let counts = try await promise.map { _ in record.entries }.async()
        #expect(counts.first == 1)
        #expect(counts.last == 100)
        #expect(counts.count < 100)
    }

    @Test func `Nothing is told after the promise is cancelled, and the handler is released`() async throws {
        final class Token: Sendable {}
        let server = try LoopbackServer.start { _ in .silence }
        var token: Token? = Token()
        weak let released = token
        let promise = URLSession.fresh().dataTask(.promise, with: server.url()) { [token] _ in _ = token }
        token = nil
        #expect(released != nil)
        promise.cancel()
        #expect(released == nil)
    }

    @Test func `A part that is empty is all there`() {
        #expect(TransferProgress.Part(bytes: 0, total: 0).fraction == 1)
        #expect(TransferProgress.Part(bytes: 5, total: nil).fraction == nil)
        #expect(TransferProgress.Part(bytes: 5, total: 4).fraction == 1)
    }
}
