import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Access to the task", .timeLimit(.minutes(20)))
struct TaskAccessTests {
    private struct Refusal: Error {}

    private func start(
        _ kind: Kind, _ url: URL, in folder: TemporaryFolder, configure: @escaping (URLSessionTask) throws -> Void
    ) throws -> Promise<Void> {
        let session = URLSession.fresh()
        switch kind {
        case .data: return session.dataTask(.promise, with: url, configure: configure).asVoid()
        case .upload:
            return session.uploadTask(.promise, with: url, from: Data(count: 9), configure: configure).asVoid()
        case .uploadFile:
            try Data(count: 9).write(to: folder.url("source"))
            return session.uploadTask(.promise, with: url, fromFile: folder.url("source"), configure: configure)
                .asVoid()
        case .download:
            return session.downloadTask(.promise, with: url, to: folder.url("file"), configure: configure).asVoid()
        }
    }

    enum Kind: CaseIterable { case data, upload, uploadFile, download }

    @Test("It is configured before it starts, and is the one that runs", arguments: Kind.allCases)
    func configured(kind: Kind) async throws {
        let server = try LoopbackServer.start { _ in .text("answer") }
        let folder = try TemporaryFolder()
        var seen: URLSessionTask?
        let promise = try start(kind, server.url("/here"), in: folder) { task in
            #expect(task.state == .suspended)
            #expect(server.log.requests.isEmpty)
            task.priority = 0.75
            task.taskDescription = "mine"
            seen = task
        }
        let task = try #require(seen)
        #expect(task.taskIdentifier > 0)
        #expect(task.originalRequest?.url == server.url("/here"))
        try await promise.async()
        #expect(task.priority == 0.75)
        #expect(task.taskDescription == "mine")
        #expect(task.response?.status == 200)
    }

    @Test("What is thrown while it is configured rejects, and nothing is asked for", arguments: Kind.allCases)
    func throwing(kind: Kind) async throws {
        let server = try LoopbackServer.start { _ in .text("answer") }
        let folder = try TemporaryFolder()
        let promise = try start(kind, server.url(), in: folder) { _ in throw Refusal() }
        #expect(promise.error is Refusal)
        #expect(server.log.requests.isEmpty)
    }

    @Test("Cancelling the task rejects with an error that counts as cancelled", arguments: Kind.allCases)
    func cancelled(kind: Kind) async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let folder = try TemporaryFolder()
        var task: URLSessionTask?
        let promise = try start(kind, server.url(), in: folder) { task = $0 }
        _ = await server.log.first { $0.kind == .received }
        task?.cancel()
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.isCancelled == true)
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
        #expect(try folder.contents().allSatisfy { $0 == "source" })
    }

    @Test("A task that is cancelled before it starts asks for nothing", arguments: Kind.allCases)
    func cancelledEarly(kind: Kind) async throws {
        let server = try LoopbackServer.start { _ in .text("answer") }
        let folder = try TemporaryFolder()
        let promise = try start(kind, server.url(), in: folder) { $0.cancel() }
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.isCancelled == true)
        #expect(server.log.requests.isEmpty)
    }

    @Test("Cancelling the promise closes the connection, whatever the task", arguments: Kind.allCases)
    func cancelling(kind: Kind) async throws {
        let server = try LoopbackServer.start { _ in .text("only a part").ending(.stalling(afterBytes: 4)) }
        let folder = try TemporaryFolder()
        let promise = try start(kind, server.url(), in: folder) { _ in }
        _ = await server.log.first { $0.kind == .received }
        promise.cancel()
        #expect(promise.error?.isCancelled == true)
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
        #expect(try folder.contents().allSatisfy { $0 == "source" })
    }
}
