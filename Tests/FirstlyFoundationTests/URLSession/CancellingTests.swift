import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cancelling a request", .timeLimit(.minutes(20)))
struct CancellingTests {
    @Test("Cancelling the promise closes the connection", arguments: Odd.unending)
    func cancelling(odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        let promise = URLSession.fresh().dataTask(.promise, with: server.url("/unending"))
        _ = await server.log.first { $0.kind == .received }
        promise.cancel()
        #expect(promise.error?.isCancelled == true)
        let left = await server.log.first { $0.kind == .abandoned }
        #expect(left?.request.path == "/unending")
    }

    @Test func `Cancelling the end of a chain cancels the request at its start`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let end = firstly {
            URLSession.fresh().dataTask(.promise, with: server.url())
        }.validate().map { text($0.data) }
        _ = await server.log.first { $0.kind == .received }
        end.cancel()
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
    }

    @Test func `A request that somebody else cancels counts as cancelled`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let session = URLSession.fresh()
        let promise = session.dataTask(.promise, with: server.url())
        _ = await server.log.first { $0.kind == .received }
        session.invalidateAndCancel()
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.isCancelled == true)
    }

    @Test func `Cancelling after the answer changes nothing`() async throws {
        let server = try LoopbackServer.start { _ in .text("answer") }
        let promise = URLSession.fresh().dataTask(.promise, with: server.url())
        _ = try await promise.async()
        promise.cancel()
        #expect(promise.isFulfilled)
    }
    @Test func `Cancelling one of two consumers leaves the connection open, cancelling the last one closes it`()
        async throws
    {
        let server = try LoopbackServer.start { _ in .silence }
        let request = URLSession.fresh().dataTask(.promise, with: server.url())
        let first = request.map(on: nil) { text($0.data) }
        let second = request.map(on: nil) { $0.data.count }
        _ = await server.log.first { $0.kind == .received }
        first.cancel()
        #expect(first.isRejected)
        #expect(request.isPending && second.isPending)
        #expect(server.log.events.allSatisfy { $0.kind == .received })
        second.cancel()
        #expect(request.error?.isCancelled == true)
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
    }

    @Test func `The other consumer gets the answer that one has cancelled`() async throws {
        let isCancelled = DispatchSemaphore(value: 0)
        let server = try LoopbackServer.start { _ in
            isCancelled.wait()
            return .text("answer")
        }
        let request = URLSession.fresh().dataTask(.promise, with: server.url())
        let first = request.map(on: nil) { $0.data.count }
        let second = request.map(on: nil) { text($0.data) }
        _ = await server.log.first { $0.kind == .received }
        first.cancel()
        isCancelled.signal()
        #expect(try await second.async() == "answer")
        #expect(await server.log.first { $0.kind == .answered(status: 200) } != nil)
    }

    @Test func `Cancelling the task that awaits a promise closes the connection`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let waiting = Task { try await URLSession.fresh().dataTask(.promise, with: server.url()).async() }
        _ = await server.log.first { $0.kind == .received }
        waiting.cancel()
        await #expect(throws: (any Error).self) { try await waiting.value }
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
    }
}

@Suite("Cancelling a request that is being answered", .timeLimit(.minutes(20)))
struct CancellingRaceTests {
    @Test func `It never hurts, wherever the answer is by then`() async throws {
        // In a process of its own, as a task that ends while it is cancelled could end the program.
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer.start { _ in .text("answer") }
            let session = URLSession.fresh()
            for delay in 0..<200 {
                let promise = session.dataTask(.promise, with: server.url())
                // From at once to when the answer is there, as a rule; whatever comes first is right.
                if delay > 0 { usleep(UInt32(delay * 20)) }
                promise.cancel()
                _ = try? await promise.async()
            }
            // The session is as good as before.
            let answer = try await session.dataTask(.promise, with: server.url()).async()
            precondition(text(answer.data) == "answer")
        }
    }
    @Test func `A download that is cancelled wherever it is leaves all of the file or nothing`() async throws {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer.start { _ in .data(Data(count: 300_000)) }
            let session = URLSession.fresh()
            let folder = try TemporaryFolder()
            for delay in 0..<100 {
                let place = folder.url("file")
                let promise = session.downloadTask(.promise, with: server.url(), to: place)
                if delay > 0 { usleep(UInt32(delay * 50)) }
                promise.cancel()
                let isThere = (try? await promise.async()) != nil
                let size = (try? Data(contentsOf: place))?.count
                precondition(size == (isThere ? 300_000 : nil), "\(delay): \(size ?? 0), \(isThere)")
                try? FileManager.default.removeItem(at: place)
            }
            let left = try folder.contents()
            precondition(left.isEmpty, "\(left)")
        }
    }
}
