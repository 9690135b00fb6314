import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("What is uploaded", .timeLimit(.minutes(20)))
struct UploadBodyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func put(_ server: LoopbackServer) -> URLRequest {
        var request = URLRequest(url: server.url("/put"))
        request.httpMethod = "PUT"
        return request
    }

    @Test func `50 MB arrive with the checksum that they were sent with, from memory and from a file`() async throws {
        let body = Data.distinct(count: 50_000_000)
        let file = folder.url("file")
        try body.write(to: file)
        let server = try LoopbackServer.start { .text("\($0.body.count) \($0.body.checksum)") }
        let session = URLSession.fresh()
        let fromMemory = session.uploadTask(.promise, with: put(server), from: body)
        let fromFile = session.uploadTask(.promise, with: put(server), fromFile: file)
        let answers = try await when(fulfilled: [fromMemory, fromFile]).mapValues { text($0.data) }.async()
        let expected = "50000000 \(body.checksum)"
        #expect(answers == [expected, expected])
    }

    @Test func `To an address alone it is sent as POST`() async throws {
        let server = try LoopbackServer.start { .text("\($0.method) \(text($0.body))") }
        try Data("file".utf8).write(to: folder.url("file"))
        let session = URLSession.fresh()
        let bytes = try await session.uploadTask(.promise, with: server.url(), from: Data("bytes".utf8)).async()
        let file = try await session.uploadTask(.promise, with: server.url(), fromFile: folder.url("file")).async()
        #expect(text(bytes.data) == "POST bytes")
        #expect(text(file.data) == "POST file")
    }

    @Test func `Nothing is a body, too`() async throws {
        let server = try LoopbackServer.start {
            .text("\($0.method) \($0.body.count) \($0.header("Content-Length") ?? "")")
        }
        try Data().write(to: folder.url("empty"))
        let session = URLSession.fresh()
        let bytes = try await session.uploadTask(.promise, with: put(server), from: Data()).async()
        let file = try await session.uploadTask(.promise, with: put(server), fromFile: folder.url("empty")).async()
        #expect(text(bytes.data) == "PUT 0 0")
        #expect(text(file.data) == "PUT 0 0")
    }

    @Test func `What cannot be read is a clear error, and nothing is asked for`() async throws {
        let server = try LoopbackServer.start { _ in .text("never") }
        let places: [(URL?, CocoaError.Code)] = [
            (folder.url("none"), .fileReadNoSuchFile), (folder.url(""), .fileReadUnknown),
            (URL(fileURLWithPath: "/dev/null"), .fileReadUnknown),
            (URL(string: "http://host/file"), .fileReadUnsupportedScheme),
        ]
        for (place, code) in places {
            let place = try #require(place)
            let error = await #expect(throws: CocoaError.self, "\(place)") {
                try await URLSession.fresh().uploadTask(.promise, with: put(server), fromFile: place).async()
            }
            #expect(error?.code == code, "\(place)")
        }
        #expect(server.log.requests.isEmpty)
    }

    @Test func `A body that a data task's request brings along is sent`() async throws {
        let server = try LoopbackServer.start { .text("\($0.method) \($0.body.checksum)") }
        let body = Data.distinct(count: 300_000)
        var request = put(server)
        request.httpBody = body
        let whole = try await URLSession.fresh().dataTask(.promise, with: request).async()
        #expect(text(whole.data) == "PUT \(body.checksum)")
        var streaming = put(server)
        streaming.httpBodyStream = InputStream(data: body)
        let streamed = try await URLSession.fresh().dataTask(.promise, with: streaming).async()
        #expect(text(streamed.data) == "PUT \(body.checksum)")
    }
}
