import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("What the loopback server answers", .timeLimit(.minutes(20)))
struct LoopbackServerAnswersTests {
    @Test func `Status, header fields and body arrive as they were given`() async throws {
        let server = try LoopbackServer.start { request in
            .text("\(request.method) \(request.path) \(request.query("q") ?? "")", status: 201).header("X-Word", "yes")
        }
        let (data, response) = try await URLSession.fresh().data(from: server.url("/a%20b?q=c%26d"))
        #expect(String(decoding: data, as: UTF8.self) == "GET /a b c&d")
        #expect(response.status == 201)
        #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-Word") == "yes")
    }

    @Test func `A delayed answer comes late and whole`() async throws {
        let server = try LoopbackServer.start { _ in .text("late").delayed(by: .milliseconds(200)) }
        let start = ContinuousClock.now
        let (data, _) = try await URLSession.fresh().data(from: server.url())
        #expect(String(decoding: data, as: UTF8.self) == "late")
        #expect(start.duration(to: .now) >= .milliseconds(200))
    }

    @Test func `Chunks are put together by the client`() async throws {
        let server = try LoopbackServer.start { _ in .chunks(["one ", "", "two ", "three"], pause: .milliseconds(5)) }
        let (data, response) = try await URLSession.fresh().data(from: server.url())
        #expect(String(decoding: data, as: UTF8.self) == "one two three")
        #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Length") == nil)
    }

    @Test func `A redirect is followed to its target`() async throws {
        let server = try LoopbackServer.start { request in
            request.path == "/from" ? .redirect(to: "/to") : .text("arrived at \(request.path)")
        }
        let (data, response) = try await URLSession.fresh().data(from: server.url("/from"))
        #expect(String(decoding: data, as: UTF8.self) == "arrived at /to")
        #expect(response.url == server.url("/to"))
    }

    @Test func `An answer to HEAD announces the body and does not send it`() throws {
        let server = try LoopbackServer.start { _ in .text("body") }
        let client = try RawClient(server)
        client.send("HEAD / HTTP/1.1\r\nConnection: close\r\n\r\n")
        let answer = client.receiveAll()
        #expect(answer.contains("Content-Length: 4\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
    }

    @Test func `204 has neither a body nor a length`() throws {
        let server = try LoopbackServer.start { _ in .init(status: 204) }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(client.receiveAll() == "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
    }

    @Test func `A body is received whole, however it is sent`() throws {
        let server = try LoopbackServer.start { .text("<\($0.method) \(String(decoding: $0.body, as: UTF8.self))>\n") }
        let client = try RawClient(server)
        client.send("POST / HTTP/1.1\r\ncontent-length: 4\r\n\r\nfourPUT / HTTP/1.1\r\n")
        client.send("Transfer-Encoding: chunked\r\n\r\n")
        client.send("3;name=value\r\none\r\nB\r\n and more. \r\n0\r\nTrailer: x\r\n\r\n")
        client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        let bodies = client.receiveAll().split(separator: "\n").compactMap { $0.firstMatch(of: /<.*>/)?.output }
        #expect(bodies == ["<POST four>", "<PUT one and more. >", "<GET >"])
    }

    @Test("What is no request is answered by 400, and the connection is closed", arguments: NoRequest.all)
    func malformed(request: NoRequest) throws {
        let server = try LoopbackServer.start { _ in .text("never") }
        let client = try RawClient(server)
        client.send(request.text)
        #expect(client.receiveAll().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(server.log.requests.isEmpty)
    }
}

/// What a client may send and should not.
struct NoRequest: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ description: String, _ text: String) {
        testDescription = description
        self.text = text
    }

    static let all = [
        NoRequest("one word", "hello\r\n\r\n"),
        NoRequest("no version", "GET /\r\n\r\n"),
        NoRequest("another version", "GET / HTTP/2\r\n\r\n"),
        NoRequest("no colon", "GET / HTTP/1.1\r\nno colon\r\n\r\n"),
        NoRequest("negative length", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        NoRequest("length in words", "POST / HTTP/1.1\r\nContent-Length: many\r\n\r\n"),
        NoRequest("bad chunk", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nZ\r\n"),
        NoRequest("short chunk", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n"),
        NoRequest("endless line", String(repeating: "x", count: 1 << 16)),
    ]
}
