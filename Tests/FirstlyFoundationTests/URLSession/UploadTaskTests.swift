import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("URLSession.uploadTask(.promise, with:from:) and fromFile:", .timeLimit(.minutes(20)))
struct UploadTaskTests {
    private let body = Data.distinct(count: 12_000_000)

    private func put(_ server: LoopbackServer) -> URLRequest {
        var request = URLRequest(url: server.url("/put"))
        request.httpMethod = "PUT"
        return request
    }

    @Test func `Bytes arrive as they were sent`() async throws {
        let server = try LoopbackServer.start { .text("\($0.body.count)", status: 201) }
        let answer = try await URLSession.fresh().uploadTask(.promise, with: put(server), from: body).validate().async()
        #expect(text(answer.data) == "12000000")
        #expect(server.log.requests.map(\.method) == ["PUT"])
        #expect(server.log.requests.first?.body == body)
    }

    @Test func `A file arrives as it is`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url("file")
        try body.write(to: file)
        let server = try LoopbackServer.start { .text("\($0.body.count)") }
        let answer = try await URLSession.fresh().uploadTask(.promise, with: put(server), fromFile: file).async()
        #expect(text(answer.data) == "12000000")
        #expect(server.log.requests.first?.body == body)
    }

    @Test func `A file that is not there rejects`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer.start { _ in .text("never") }
        await #expect(throws: (any Error).self) {
            try await URLSession.fresh().uploadTask(.promise, with: put(server), fromFile: folder.url("none")).async()
        }
        #expect(server.log.requests.isEmpty)
    }

    @Test func `Cancelling stops the upload`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let promise = URLSession.fresh().uploadTask(.promise, with: put(server), from: Data("body".utf8))
        _ = await server.log.first { $0.kind == .received }
        promise.cancel()
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
    }
}
