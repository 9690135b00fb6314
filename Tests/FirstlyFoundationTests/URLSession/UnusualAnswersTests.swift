import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Unusual answers and addresses", .timeLimit(.minutes(20)))
struct UnusualAnswersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("An answer to HEAD has no body, and the length of one", arguments: [Method.data, .download])
    func head(method: Method) async throws {
        let server = try LoopbackServer.start { _ in .text("body") }
        var request = URLRequest(url: server.url())
        request.httpMethod = "HEAD"
        let answer = try await method.start(request, in: folder).async()
        #expect(answer.body.isEmpty)
        #expect(answer.response.expectedContentLength == 4)
    }

    @Test("A body that is compressed on the way arrives as it was", arguments: Method.allCases)
    func compressed(method: Method) async throws {
        // The word "hello" four times, by gzip.
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAAAA8tIzcnJV8hAJwHjUT2NFwAAAA=="))
        let server = try LoopbackServer.start { _ in .data(packed).header("Content-Encoding", "gzip") }
        let answer = try await method.start(server.url(), in: folder).async()
        #expect(text(answer.body) == "hello hello hello hello")
    }

    @Test("What only says that it is compressed rejects, and leaves nothing behind", arguments: Method.allCases)
    func notCompressed(method: Method) async throws {
        let server = try LoopbackServer.start { _ in .text("hello").header("Content-Encoding", "gzip") }
        let promise = try method.start(server.url(), in: folder)
        await #expect(throws: URLError.self) { try await promise.async() }
        #expect(try folder.contents().allSatisfy { $0 == "source" })
    }

    @Test("A head beyond all measure rejects, and one of 90 KB passes", arguments: Method.allCases)
    func largeHead(method: Method) async throws {
        let server = try LoopbackServer.start { request in
            .text("x").header("X-Large", String(repeating: "y", count: request.path == "/large" ? 90_000 : 2_000_000))
        }
        let answer = try await method.start(server.url("/large"), in: folder).async()
        #expect((answer.response as? HTTPURLResponse)?.value(forHTTPHeaderField: "x-large")?.count == 90_000)
        let other = try TemporaryFolder()
        let promise = try method.start(server.url("/huge"), in: other, timeout: .seconds(600))
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code != .timedOut)
        #expect(try other.contents().allSatisfy { $0 == "source" })
    }

    @Test("A body without a length goes on to the end of the connection", arguments: Method.allCases)
    func untilTheEnd(method: Method) async throws {
        let server = try LoopbackServer.start { _ in .raw("HTTP/1.1 200 OK\r\n\r\nuntil the end") }
        #expect(try await text(method.start(server.url(), in: folder).async().body) == "until the end")
    }

    @Test("What comes before the answer is no answer", arguments: Method.allCases, ["100 Continue", "103 Early Hints"])
    func ahead(method: Method, word: String) async throws {
        let server = try LoopbackServer.start { _ in
            .raw("HTTP/1.1 \(word)\r\nX: y\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nanswer")
        }
        let answer = try await method.start(server.url(), in: folder).async()
        #expect(text(answer.body) == "answer")
        #expect(answer.response.status == 200)
    }

    @Test(
        "An answer that is malformed rejects, and leaves nothing behind", arguments: Method.allCases,
        [
            "Content-Length: -1\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\nZZ\r\nhello",
            "Content-Length: 99\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nhello",
        ])
    func malformed(method: Method, rest: String) async throws {
        let server = try LoopbackServer.start { _ in .raw("HTTP/1.1 200 OK\r\n\(rest)") }
        let promise = try method.start(server.url(), in: folder, timeout: .seconds(600))
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code != .timedOut)
        #expect(try folder.contents().allSatisfy { $0 == "source" })
    }

    @Test("An address that holds its own content gives it", arguments: Method.allCases)
    func data(method: Method) async throws {
        let address = try #require(URL(string: "data:text/plain,hello"))
        let answer = try await method.start(address, in: folder).async()
        #expect(text(answer.body) == "hello")
        #expect(answer.response.mimeType == "text/plain")
    }

    @Test(
        "An address that leads nowhere rejects, and leaves nothing behind", arguments: Method.allCases,
        ["http://", "http://127.0.0.1:99999/", "about:nothing", "//host/path", "path", "http://127.0.0.1:1/"])
    func nowhere(method: Method, address: String) async throws {
        let promise = try method.start(try #require(URL(string: address)), in: folder, timeout: .seconds(600))
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code != .timedOut)
        #expect(error?.localizedDescription.isEmpty == false)
        #expect(try folder.contents().allSatisfy { $0 == "source" })
    }

    @Test(.enabled(if: Python.isInstalled, "python3 is not installed"))
    func `A refusal that comes before the upload has gone is the answer`() async throws {
        let script = """
            import socket
            server = socket.socket()
            server.bind(('127.0.0.1', 0))
            server.listen()
            print(server.getsockname()[1], flush=True)
            client, _ = server.accept()
            head = b''
            while b'\\r\\n\\r\\n' not in head: head += client.recv(100)
            client.sendall(b'HTTP/1.1 413 Payload Too Large\\r\\nContent-Length: 9\\r\\n')
            client.sendall(b'Connection: close\\r\\n\\r\\ntoo large')
            while client.recv(1 << 16): pass
            """
        var port = command("/usr/bin/env", "python3", "-c", script).lines().makeAsyncIterator()
        let address = try #require(URL(string: "http://127.0.0.1:\(try await port.next() ?? "")/"))
        let promise = URLSession.fresh().uploadTask(.promise, with: address, from: Data(count: 50_000_000)).validate()
        let error = await #expect(throws: HTTPError.self) { try await promise.async() }
        #expect(error?.statusCode == 413)
        #expect(error.map { text($0.body) } == "too large")
    }

    @Test func `Of 20 downloads to one place one is stored, or each in turn if they may replace it`() async throws {
        let server = try LoopbackServer.start { _ in .data(Data(count: 100_000)) }
        let session = URLSession.fresh(connections: 20)
        for isReplaced in [false, true] {
            let options: DownloadOptions = isReplaced ? [.replaceExistingFile] : []
            let place = folder.url(isReplaced ? "b" : "a").appendingPathComponent("file")
            let promises = (1...20).map { _ in
                session.downloadTask(
                    .promise, with: server.url(), to: place,
                    options: options.union(.createIntermediateDirectories))
            }
            let outcomes = await when(resolved: promises).async()
            #expect(outcomes.count { $0.isFulfilled } == (isReplaced ? 20 : 1))
            let folder = place.deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
        }
        #expect(try Set(folder.contents()) == ["a", "b"])
    }
}
