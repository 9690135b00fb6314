import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The timeout of a task", .timeLimit(.minutes(20)))
struct TimeoutTests {
    static let endless =
        Odd.unending + [Odd("dripping", .chunks(Array(repeating: "x", count: 100_000), pause: .milliseconds(20)))]

    @Test("What does not end in time is rejected as timed out, and its connection is closed", arguments: endless)
    func late(odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        let promise = URLSession.fresh().dataTask(.promise, with: server.url("/late"), timeout: .milliseconds(300))
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code == .timedOut)
        #expect(error?.isCancelled == false)
        #expect(error?.localizedDescription == "No answer from \(server.url("/late")) within 0.3 seconds")
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
    }

    @Test func `A download that does not end in time leaves nothing behind`() async throws {
        let server = try LoopbackServer.start { _ in .text("only a part").ending(.stalling(afterBytes: 4)) }
        let folder = try TemporaryFolder()
        let promise = URLSession.fresh().downloadTask(
            .promise, with: server.url(), to: folder.url("file"), timeout: .milliseconds(300))
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code == .timedOut)
        #expect(try folder.contents() == [])
    }

    @Test func `An answer in time is not hurt by it`() async throws {
        let server = try LoopbackServer.start { _ in .text("answer") }
        let promise = URLSession.fresh().dataTask(.promise, with: server.url(), timeout: .seconds(3600))
        #expect(try await text(promise.async().data) == "answer")
    }

    @Test("A time that is over already is over", arguments: [Duration.zero, .seconds(-1)])
    func over(timeout: Duration) async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let promise = URLSession.fresh().dataTask(.promise, with: server.url(), timeout: timeout)
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code == .timedOut)
    }

    @Test func `The session's timeout for the whole holds, if it is the shorter one`() async throws {
        let server = try LoopbackServer.start { _ in
            .chunks(Array(repeating: "x", count: 100_000), pause: .milliseconds(20))
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForResource = 0.5
        let session = URLSession(configuration: configuration)
        for timeout in [nil, Duration.seconds(3600)] {
            let error = await #expect(throws: URLError.self) {
                try await session.dataTask(.promise, with: server.url(), timeout: timeout).async()
            }
            #expect(error?.code == .timedOut)
        }
    }

    @Test func `A request's own timeout holds`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        var request = URLRequest(url: server.url())
        request.timeoutInterval = 0.3
        let error = await #expect(throws: URLError.self) {
            try await URLSession.fresh().dataTask(.promise, with: request).async()
        }
        #expect(error?.code == .timedOut)
    }
}
