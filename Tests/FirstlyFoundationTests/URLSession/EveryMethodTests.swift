import FirstlyFoundation
import Foundation
import LoopbackServer
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A method that gives a promise for a task.
enum Method: CaseIterable, CustomTestStringConvertible {
    case data, upload, uploadFile, download

    var testDescription: String {
        switch self {
        case .data: "dataTask"
        case .upload: "uploadTask(from:)"
        case .uploadFile: "uploadTask(fromFile:)"
        case .download: "downloadTask(to:)"
        }
    }

    /// What an answer comes down to.
    struct Answer: Sendable {
        let body: Data
        let response: URLResponse
    }

    static let sent = Data("what is sent".utf8)

    /// Calls the method; a download accepts any status and goes to `file` in the folder.
    func start(
        _ request: any URLRequestConvertible, in folder: TemporaryFolder, by session: URLSession = .fresh(),
        timeout: Duration? = nil, accepting: Range<Int> = 0..<1000
    ) throws -> Promise<Answer> {
        switch self {
        case .data:
            return session.dataTask(.promise, with: request, timeout: timeout).map(on: nil) {
                Answer(body: $0, response: $1)
            }
        case .upload:
            return session.uploadTask(.promise, with: request, from: Self.sent, timeout: timeout)
                .map(on: nil) { Answer(body: $0, response: $1) }
        case .uploadFile:
            try Self.sent.write(to: folder.url("source"))
            return session.uploadTask(.promise, with: request, fromFile: folder.url("source"), timeout: timeout)
                .map(on: nil) { Answer(body: $0, response: $1) }
        case .download:
            return session.downloadTask(
                .promise, with: request, to: folder.url("file"), accepting: accepting, timeout: timeout
            ).map(on: nil) { Answer(body: try Data(contentsOf: $0), response: $1) }
        }
    }

    var isUpload: Bool { self == .upload || self == .uploadFile }
}

@Suite("Every method of a session", .timeLimit(.minutes(20)))
struct EveryMethodTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What is in the folder besides what a test has put there.
    private var left: [String] {
        get throws { try folder.contents().filter { $0 != "source" } }
    }

    @Test("takes an address and a request, and sends what it has to", arguments: Method.allCases)
    func sends(method: Method) async throws {
        let server = try LoopbackServer.start { .text("\($0.method) \($0.path) \(text($0.body))") }
        let body = method.isUpload ? "what is sent" : ""
        let answer = try await method.start(server.url("/here"), in: folder).async()
        #expect(text(answer.body) == "\(method.isUpload ? "POST" : "GET") /here \(body)")
        var request = URLRequest(url: server.url("/there"))
        request.httpMethod = method.isUpload ? "PUT" : "DELETE"
        let other = try TemporaryFolder()
        let second = try await method.start(request, in: other).async()
        #expect(text(second.body) == "\(method.isUpload ? "PUT" : "DELETE") /there \(body)")
    }

    @Test("waits for an answer that is late", arguments: Method.allCases)
    func late(method: Method) async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LoopbackServer.start { _ in
            gate.wait()
            return .text("late").delayed(by: .milliseconds(50))
        }
        let promise = try method.start(server.url(), in: folder)
        _ = await server.log.first { $0.kind == .received }
        #expect(promise.isPending)
        #expect(try left.isEmpty)
        gate.signal()
        #expect(try await text(promise.async().body) == "late")
    }

    @Test("ends with its timeout if the answer stalls, leaving nothing", arguments: Method.allCases, Odd.stalled)
    func stalled(method: Method, odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        let promise = try method.start(server.url(), in: folder, timeout: .milliseconds(200))
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code == .timedOut)
        #expect(await server.log.first { $0.kind == .abandoned } != nil)
        #expect(try left.isEmpty)
    }

    @Test(
        "ends with the session's timeout if the answer stalls", arguments: Method.allCases, Odd.stalled)
    func impatient(method: Method, odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        let promise = try method.start(server.url(), in: folder, by: .fresh(timeout: 1))
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code == .timedOut)
        #expect(try left.isEmpty)
    }

    @Test("rejects if the connection closes early, and leaves nothing behind", arguments: Method.allCases, Odd.cut)
    func cut(method: Method, odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        let promise = try method.start(server.url(), in: folder)
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.isCancelled == false)
        #expect(try left.isEmpty)
    }

    @Test("follows a redirect, and has only the last answer", arguments: Method.allCases, [301, 302, 303, 307, 308])
    func redirected(method: Method, status: Int) async throws {
        let server = try LoopbackServer.start { request in
            request.path == "/from"
                ? .redirect(to: "/to", status: status) : .text("\(request.path) \(text(request.body))")
        }
        let answer = try await method.start(server.url("/from"), in: folder).async()
        // A body is sent again where the status says so.
        let body = method.isUpload && status >= 307 ? "what is sent" : ""
        #expect(text(answer.body) == "/to \(body)")
        #expect(answer.response.url == server.url("/to"))
        #expect(answer.response.status == 200)
    }

    @Test(
        "sends its body again where a redirect leads with the same method",
        arguments: [Method.upload, .uploadFile, .data])
    func redirectedBody(method: Method) async throws {
        let server = try LoopbackServer.start { request in
            switch request.path {
            case "/from": .redirect(to: "/on", status: 302)
            case "/on": .redirect(to: "/to", status: 308)
            case "/round": .redirect(to: "/round", status: 307)
            default: .text("\(request.method) \(request.path) \(text(request.body)) \(request.header("X-Word") ?? "-")")
            }
        }
        var request = URLRequest(url: server.url("/from"))
        request.httpMethod = "PUT"
        request.setValue("yes", forHTTPHeaderField: "X-Word")
        if method == .data { request.httpBody = Method.sent }
        let answer = try await method.start(request, in: folder).async()
        #expect(text(answer.body) == "PUT /to what is sent yes")
        #expect(answer.response.url == server.url("/to"))
        #expect(server.log.requests.map { text($0.body) } == Array(repeating: "what is sent", count: 3))
        // Not for ever.
        request.url = server.url("/round")
        let error = await #expect(throws: URLError.self) { try await method.start(request, in: folder).async() }
        #expect(error?.code == .httpTooManyRedirects)
        // Cancelling stops what runs then.
        let stalling = try LoopbackServer.start { request in
            request.path == "/from" ? .redirect(to: "/to", status: 307) : .silence
        }
        request.url = stalling.url("/from")
        let promise = try method.start(request, in: folder)
        _ = await stalling.log.first { $0.kind == .received && $0.request.path == "/to" }
        promise.cancel()
        #expect(await stalling.log.first { $0.kind == .abandoned && $0.request.path == "/to" } != nil)
    }

    @Test(
        "gives an answer of any status with its body", arguments: Method.allCases,
        [200, 201, 299, 300, 400, 403, 404, 410, 418, 429, 500, 503, 599, 999])
    func status(method: Method, status: Int) async throws {
        let server = try LoopbackServer.start { _ in .text("page", status: status).header("X-Word", "yes") }
        let answer = try await method.start(server.url(), in: folder).async()
        #expect(text(answer.body) == "page")
        #expect(answer.response.status == status)
        #expect((answer.response as? HTTPURLResponse)?.value(forHTTPHeaderField: "x-word") == "yes")
    }

    @Test("gives an answer without a body", arguments: Method.allCases, [200, 204, 304])
    func empty(method: Method, status: Int) async throws {
        let server = try LoopbackServer.start { _ in .init(status: status) }
        let answer = try await method.start(server.url(), in: folder).async()
        #expect(answer.body.isEmpty)
        #expect(answer.response.status == status)
    }

    @Test("puts a stream of unknown length together", arguments: Method.allCases)
    func stream(method: Method) async throws {
        let piece = Data.distinct(count: 30_000)
        let server = try LoopbackServer.start { _ in
            let left = Mutex(100)
            return .stream {
                left.withLock { left in
                    left -= 1
                    return left >= 0 ? piece : nil
                }
            }
        }
        let answer = try await method.start(server.url(), in: folder).async()
        let whole = (0..<100).reduce(into: Data()) { all, _ in all += piece }
        #expect(answer.body.checksum == whole.checksum)
    }

    @Test("keeps its connection for the next request", arguments: Method.allCases)
    func keepAlive(method: Method) async throws {
        let server = try LoopbackServer.start { _ in .text("again") }
        let session = URLSession.fresh(connections: 1)
        for _ in 1...5 {
            let folder = try TemporaryFolder()
            _ = try await method.start(server.url(), in: folder, by: session).async()
        }
        #expect(server.log.requests.map(\.connection) == [1, 1, 1, 1, 1])
    }

    @Test("can be under way 200 times at once", arguments: Method.allCases)
    func many(method: Method) async throws {
        // Nobody is answered before everybody has asked.
        let all = DispatchGroup()
        (1...200).forEach { _ in all.enter() }
        let server = try LoopbackServer.start { request in
            all.leave()
            all.wait()
            return .text(request.path)
        }
        let session = URLSession.fresh(connections: 200)
        let folders = try (1...200).map { _ in try TemporaryFolder() }
        let answers = try await crowds.run {
            when(
                fulfilled: try (1...200).map {
                    try method.start(server.url("/\($0)"), in: folders[$0 - 1], by: session)
                })
        }.async()
        #expect(answers.map { text($0.body) } == (1...200).map { "/\($0)" })
    }
}
