import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cancelling a request", .timeLimit(.minutes(1)))
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
}
