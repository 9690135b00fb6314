import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("A promise and its session", .timeLimit(.minutes(20)))
struct SessionTests {
    @Test func `A connection is kept for the next request, of whatever kind`() async throws {
        let server = try LoopbackServer.start { _ in .text("again") }
        let folder = try TemporaryFolder()
        let session = URLSession.fresh(connections: 1)
        _ = try await session.dataTask(.promise, with: server.url()).async()
        _ = try await session.uploadTask(.promise, with: server.url(), from: Data("x".utf8)).async()
        _ = try await session.downloadTask(.promise, with: server.url(), to: folder.url("file")).async()
        _ = try await session.dataTask(.promise, with: server.url()).async()
        #expect(server.log.requests.map(\.connection) == [1, 1, 1, 1])
    }

    @Test func `The session's configuration holds: header fields, cookies`() async throws {
        let server = try LoopbackServer.start { request in
            .text("\(request.header("X-Word") ?? "-") \(request.header("Cookie") ?? "-")").header("Set-Cookie", "a=b")
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Word": "yes"]
        let session = URLSession(configuration: configuration)
        let first = try await session.dataTask(.promise, with: server.url()).async()
        let second = try await session.dataTask(.promise, with: server.url()).async()
        #expect(text(first.data) == "yes -")
        #expect(text(second.data) == "yes a=b")
    }

    @Test func `A session that is invalidated lets what is under way end`() async throws {
        let server = try LoopbackServer.start { _ in .text("answer").delayed(by: .milliseconds(50)) }
        let session = URLSession.fresh()
        let promise = session.dataTask(.promise, with: server.url())
        session.finishTasksAndInvalidate()
        #expect(try await text(promise.async().data) == "answer")
    }

    @Test func `A session that is invalidated and cancelled cancels what is under way, of whatever kind`() async throws
    {
        let server = try LoopbackServer.start { _ in .silence }
        let folder = try TemporaryFolder()
        let session = URLSession.fresh()
        let promises = [
            session.dataTask(.promise, with: server.url()).asVoid(),
            session.uploadTask(.promise, with: server.url(), from: Data("x".utf8)).asVoid(),
            session.downloadTask(.promise, with: server.url(), to: folder.url("file")).asVoid(),
        ]
        for count in 1...3 { _ = await server.log.first { _ in server.log.requests.count >= count } }
        session.invalidateAndCancel()
        for promise in promises {
            let error = await #expect(throws: URLError.self) { try await promise.async() }
            #expect(error?.isCancelled == true)
        }
    }

    @Test("A protocol of the session's configuration answers, whatever the task", arguments: [200, 404])
    func stub(status: Int) async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Stub.self]
        let session = URLSession(configuration: configuration)
        let folder = try TemporaryFolder()
        let url = try #require(URL(string: "http://stub/\(status)"))
        let data = try await session.dataTask(.promise, with: url).async()
        #expect(text(data.data) == "page" && data.response.status == status)
        let upload = try await session.uploadTask(.promise, with: url, from: Data("x".utf8)).async()
        #expect(text(upload.data) == "page" && upload.response.status == status)
        let download = session.downloadTask(.promise, with: url, to: folder.url("file"), accepting: [200, 404])
        #expect(try await text(Data(contentsOf: download.async().saveLocation)) == "page")
    }

    @Test func `The session's delegate is asked for a password`() async throws {
        let server = try LoopbackServer.start { $0.header("Authorization") == nil ? .refusal : .text("come in") }
        let session = URLSession(configuration: .ephemeral, delegate: Porter(password: "sesame"), delegateQueue: nil)
        let answer = try await session.dataTask(.promise, with: server.url()).validate().async()
        #expect(text(answer.data) == "come in")
        #expect(
            server.log.requests.last?.header("Authorization") == "Basic \(Data("me:sesame".utf8).base64EncodedString())"
        )
    }

    @Test("A refusal for want of a password is an answer as any other", arguments: [false, true])
    func refusal(hasDelegate: Bool) async throws {
        let server = try LoopbackServer.start { _ in .refusal }
        let session =
            hasDelegate
            ? URLSession(configuration: .ephemeral, delegate: Porter(password: nil), delegateQueue: nil) : .fresh()
        let promise = session.dataTask(.promise, with: server.url())
        let answer = try await promise.async()
        #expect(answer.response.status == 401)
        #expect(text(answer.data) == "who are you?")
        #expect((promise.validate().error as? HTTPError)?.statusCode == 401)
    }

    @Test func `The session's delegate decides about redirects`() async throws {
        let server = try LoopbackServer.start { $0.path == "/from" ? .redirect(to: "/to") : .text("arrived") }
        let session = URLSession(configuration: .ephemeral, delegate: Porter(password: nil), delegateQueue: nil)
        let answer = try await session.dataTask(.promise, with: server.url("/from")).async()
        #expect(answer.response.status == 302)
        #expect(server.log.requests.map(\.path) == ["/from"])
    }

    @Test("What is no HTTP rejects", arguments: ["hello\r\n\r\n", "HTTP/1.1 what?\r\n\r\n", "\u{0}\u{1}\u{2}"])
    func noHTTP(answer: String) async throws {
        let server = try LoopbackServer.start { _ in .raw(answer) }
        await #expect(throws: URLError.self) {
            try await URLSession.fresh().dataTask(.promise, with: server.url(), timeout: .seconds(10)).async()
        }
    }

    @Test func `A round of redirects rejects`() async throws {
        let server = try LoopbackServer.start { _ in .redirect(to: "/again") }
        let error = await #expect(throws: URLError.self) {
            try await URLSession.fresh().dataTask(.promise, with: server.url()).async()
        }
        #expect(error?.code == .httpTooManyRedirects)
    }
}

extension LoopbackServer.Response {
    fileprivate static var refusal: Self {
        .text("who are you?", status: 401).header("WWW-Authenticate", "Basic realm=\"door\"")
    }
}

/// A session's delegate that knows a password or not, and follows no redirect.
private final class Porter: NSObject, URLSessionTaskDelegate {
    private let password: String?

    init(password: String?) { self.password = password }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let credential = password.map { URLCredential(user: "me", password: $0, persistence: .none) }
        completionHandler(credential == nil ? .performDefaultHandling : .useCredential, credential)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

/// Answers without a network, with the status that the address ends with.
private final class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "stub" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        let status = request.url.flatMap { Int($0.lastPathComponent) } ?? 500
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("page".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
