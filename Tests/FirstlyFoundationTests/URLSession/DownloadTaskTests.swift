import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("URLSession.downloadTask(.promise, with:to:)", .timeLimit(.minutes(20)))
struct DownloadTaskTests {
    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer.start { request in
            request.path == "/file" ? .text("the file") : .text("no such file", status: 404)
        }
    }

    @Test func `The file is in its place when the promise is fulfilled`() async throws {
        let place = folder.url("file")
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url("/file"), to: place)
        let text = promise.map(on: nil) { try String(contentsOf: $0.saveLocation, encoding: .utf8) }
        #expect(try await text.async() == "the file")
        #expect(promise.value?.saveLocation == place)
        #expect(promise.value?.response.status == 200)
    }

    @Test func `An error page is not stored as if it were the file`() async throws {
        let place = folder.url("file")
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url("/none"), to: place)
        let error = await #expect(throws: HTTPError.self) { try await promise.async() }
        guard case .badStatusCode(404, let body, _) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(text(body) == "no such file")
        #expect(try folder.contents() == [])
    }

    @Test func `A file that is there already is kept`() async throws {
        let place = folder.url("file")
        try Data("older".utf8).write(to: place)
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url("/file"), to: place)
        await #expect(throws: CocoaError.self) { try await promise.async() }
        #expect(try String(contentsOf: place, encoding: .utf8) == "older")
    }

    @Test func `A folder that is not there is a clear error, and nothing is left behind`() async throws {
        let place = folder.url("none").appendingPathComponent("file")
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url("/file"), to: place)
        let error = await #expect(throws: CocoaError.self) { try await promise.async() }
        #expect(error?.code == .fileNoSuchFile)
        #expect(try folder.contents() == [])
    }

    @Test func `A download that is cut off leaves nothing behind`() async throws {
        let cutting = try LoopbackServer.start { _ in .text("only a part").ending(.closing(afterBytes: 4)) }
        let promise = URLSession.fresh().downloadTask(.promise, with: cutting.url(), to: folder.url("file"))
        await #expect(throws: URLError.self) { try await promise.async() }
        #expect(try folder.contents() == [])
    }

    @Test func `Cancelling stops the download`() async throws {
        let stalling = try LoopbackServer.start { _ in .text("only a part").ending(.stalling(afterBytes: 4)) }
        let promise = URLSession.fresh().downloadTask(.promise, with: stalling.url(), to: folder.url("file"))
        _ = await stalling.log.first { $0.kind == .received }
        promise.cancel()
        #expect(promise.error?.isCancelled == true)
        #expect(await stalling.log.first { $0.kind == .abandoned } != nil)
        #expect(try folder.contents() == [])
    }
}
