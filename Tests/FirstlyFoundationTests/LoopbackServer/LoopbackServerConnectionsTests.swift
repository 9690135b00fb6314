import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("How the loopback server treats its connections", .timeLimit(.minutes(20)))
struct LoopbackServerConnectionsTests {
    @Test func `A connection is kept for the next request`() async throws {
        let server = try LoopbackServer.start { _ in .text("again") }
        let session = URLSession.fresh(connections: 1)
        for _ in 1...3 { _ = try await session.data(from: server.url()) }
        #expect(server.log.requests.map(\.connection) == [1, 1, 1])
    }

    @Test func `200 requests are served at the same time`() async throws {
        // Nobody is answered before everybody has asked.
        let all = DispatchGroup()
        (1...200).forEach { _ in all.enter() }
        let server = try LoopbackServer.start { request in
            all.leave()
            all.wait()
            return .text(request.path)
        }
        let session = URLSession.fresh(connections: 200)
        let answers = try await crowds.run {
            try await withThrowingTaskGroup(of: String.self) { group in
                for number in 1...200 {
                    group.addTask {
                        String(decoding: try await session.data(from: server.url("/\(number)")).0, as: UTF8.self)
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
        }.async()
        #expect(answers == Set((1...200).map { "/\($0)" }))
        #expect(server.log.requests.count == 200)
    }

    @Test("An answer that is cut off is an error to the client", arguments: Odd.cut)
    func cut(odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        await #expect(throws: URLError.self) { try await URLSession.fresh().data(from: server.url()) }
    }

    @Test("A client that leaves before the answer is there is logged", arguments: Odd.unending)
    func abandoned(odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        do {
            let client = try RawClient(server)
            client.send("GET /left HTTP/1.1\r\n\r\n")
            _ = await server.log.first { $0.kind == .received }
            withExtendedLifetime(client) {}
        }
        let event = await server.log.first { $0.kind == .abandoned }
        #expect(event?.request.path == "/left")
    }

    @Test func `A stalled answer arrives as far as it was sent`() throws {
        let server = try LoopbackServer.start { _ in .text("only a part").ending(.stalling(afterBytes: 6)) }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.1\r\n\r\n")
        let text = client.receive(until: "only")
        server.stop()
        #expect((text + client.receiveAll()).hasSuffix("\r\n\r\nonly a"))
    }

    @Test func `A stopped server refuses connections and ends those that wait`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        let waiting = try RawClient(server)
        waiting.send("GET / HTTP/1.1\r\n\r\n")
        _ = await server.log.first { $0.kind == .received }
        server.stop()
        server.stop()
        #expect(waiting.receiveAll() == "")
        #expect(throws: POSIXError(.ECONNREFUSED)) { try RawClient(server) }
    }

    @Test func `A port is taken once, and free again after the server`() throws {
        let server = try LoopbackServer.start { _ in .text("first") }
        #expect(throws: POSIXError(.EADDRINUSE)) { try LoopbackServer.start(port: server.port) { _ in .silence } }
        server.stop()
        let next = try LoopbackServer.start(port: server.port) { _ in .text("next") }
        #expect(next.port == server.port)
    }

    @Test func `A released server is stopped`() async throws {
        var server: LoopbackServer? = try LoopbackServer.start { _ in .silence }
        let client = try RawClient(try #require(server))
        client.send("GET / HTTP/1.1\r\n\r\n")
        let log = try #require(server).log
        _ = await log.first { $0.kind == .received }
        server = nil
        #expect(client.receiveAll() == "")
        #expect(await log.first { $0.kind == .answered(status: 200) } == nil)
    }
}
