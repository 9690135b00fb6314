import FirstlyFoundation
import Foundation
import LoopbackServer
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("A download that is cancelled leaves nothing behind", .timeLimit(.minutes(20)))
struct CancelledDownloadTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    @Test func `Before it starts`() async throws {
        let server = try LoopbackServer.start { _ in .text("the file") }
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file"))
        promise.cancel()
        #expect(promise.error?.isCancelled == true)
        #expect(try folder.contents().isEmpty)
    }

    @Test func `While it waits for an answer`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file"))
        _ = await server.log.first { $0.kind == .received }
        promise.cancel()
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
        #expect(try folder.contents().isEmpty)
    }

    @Test func `While its part of the file grows`() async throws {
        let server = try LoopbackServer.start { _ in
            .data(Data(count: 9_000_000)).ending(.stalling(afterBytes: 5_000_000))
        }
        let (steps, step) = AsyncStream.makeStream(of: Int64.self)
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file")) {
            step.yield($0.received.bytes)
        }
        _ = await steps.first { $0 >= 5_000_000 }
        #if canImport(FoundationNetworking)
            // The part is beside the place of the file.
            #expect(try folder.contents().count == 1)
        #endif
        promise.cancel()
        #expect(try folder.contents().isEmpty)
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
    }

    @Test func `While an error page comes`() async throws {
        let server = try LoopbackServer.start { _ in .text("no such file", status: 404).ending(.stalling(afterBytes: 4))
        }
        let (steps, step) = AsyncStream.makeStream(of: Int64.self)
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file")) {
            step.yield($0.received.bytes)
        }
        _ = await steps.first { $0 >= 4 }
        promise.cancel()
        #expect(try folder.contents().isEmpty)
    }

    @Test func `While the file is put into its place`() async throws {
        let server = try LoopbackServer.start { _ in .text("the file") }
        let session = URLSession.fresh()
        // So many folders are created one by one, so that there is time to cancel meanwhile.
        let first = folder.url("a")
        let place = (1...300).reduce(first) { url, _ in url.appendingPathComponent("b") }
            .appendingPathComponent("file")
        var wasInTime = false
        while !wasInTime {
            let promise = session.downloadTask(
                .promise, with: server.url(), to: place, options: .createIntermediateDirectories)
            while promise.isPending, !isThere(first) { await Task.yield() }
            promise.cancel()
            wasInTime = promise.isRejected
            #expect(isThere(place) == promise.isFulfilled)
            #expect(try folder.contents() == (promise.isFulfilled ? ["a"] : []))
            if promise.isFulfilled { try FileManager.default.removeItem(at: first) }
        }
    }

    @Test func `Folders that others use by then stay`() async throws {
        let server = try LoopbackServer.start { _ in .text("the file") }
        let session = URLSession.fresh()
        let first = folder.url("a")
        let other = first.appendingPathComponent("other")
        let place = (1...300).reduce(first) { url, _ in url.appendingPathComponent("b") }
            .appendingPathComponent("file")
        var wasInTime = false
        while !wasInTime {
            let promise = session.downloadTask(
                .promise, with: server.url(), to: place, options: .createIntermediateDirectories)
            while promise.isPending, !isThere(first) { await Task.yield() }
            let isUsed = (try? Data().write(to: other)) != nil
            promise.cancel()
            wasInTime = promise.isRejected && isUsed
            #expect(isThere(place) == promise.isFulfilled)
            if isUsed { #expect(isThere(other)) }
            if wasInTime { #expect(try FileManager.default.contentsOfDirectory(atPath: first.path) == ["other"]) }
            try? FileManager.default.removeItem(at: first)
        }
    }

    @Test func `After the promise is fulfilled the file stays`() async throws {
        let server = try LoopbackServer.start { _ in .text("the file") }
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file"))
        let place = try await promise.async().saveLocation
        promise.cancel()
        #expect(isThere(place))
    }

    @Test func `A file that was to be replaced is never missing, and never in part`() async throws {
        let server = try LoopbackServer.start { _ in .data(Data(count: 300_000)) }
        let session = URLSession.fresh()
        let place = folder.url("file")
        try Data(count: 100_000).write(to: place)
        for delay in 0..<50 {
            let promise = session.downloadTask(
                .promise, with: server.url(), to: place, options: .replaceExistingFile)
            if delay > 0 { usleep(UInt32(delay * 100)) }
            promise.cancel()
            let isNew = (try? await promise.async()) != nil
            let size = try Data(contentsOf: place).count
            #expect(size == 300_000 || size == 100_000 && !isNew)
            #expect(try folder.contents() == ["file"])
        }
    }
}
