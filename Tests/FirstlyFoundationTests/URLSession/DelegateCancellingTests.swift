import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Each in a process of its own, as an answer that comes too late could end the program.
@Suite("Cancelling a request while a delegate decides about it", .timeLimit(.minutes(20)))
struct DelegateCancellingTests {
    @Test func `A redirect that is allowed too late is not followed`() async {
        await #expect(processExitsWith: .success) { try await Self.answerLate { _ in .redirect(to: "/to") } }
    }

    @Test func `Nor is one of an upload, whose body would be sent again`() async {
        await #expect(processExitsWith: .success) {
            try await Self.answerLate(body: Data("x".utf8)) { _ in .redirect(to: "/to", status: 307) }
        }
    }

    @Test func `Nor is one whose task was cancelled by somebody else`() async {
        await #expect(processExitsWith: .success) {
            try await Self.answerLate(byTask: true) { _ in .redirect(to: "/to") }
        }
    }

    @Test func `A password that comes too late is not sent`() async {
        await #expect(processExitsWith: .success) {
            try await Self.answerLate { _ in
                .text("who are you?", status: 401).header("WWW-Authenticate", "Basic realm=\"door\"")
            }
        }
    }

    @Test func `Wherever a redirected request is by then`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer.start { request in
                request.path == "/to" ? .text("answer") : .redirect(to: "/to", status: 307)
            }
            let session = URLSession.fresh()
            for delay in 0..<300 {
                let promise =
                    delay.isMultiple(of: 2)
                    ? session.dataTask(.promise, with: server.url("/from"))
                    : session.uploadTask(.promise, with: server.url("/from"), from: Data("x".utf8))
                // From at once to when the answer is there, as a rule; whatever comes first is right.
                if delay > 0 { usleep(UInt32(delay * 20)) }
                promise.cancel()
                _ = try? await promise.async()
            }
            let answer = try await session.dataTask(.promise, with: server.url("/from")).async()
            precondition(text(answer.data) == "answer")
        }
    }

    /// Cancels a request while the delegate is asked, which answers after that; then the session must be as good as before.
    private static func answerLate(
        body: Data? = nil, byTask: Bool = false,
        _ route: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Response
    ) async throws {
        let server = try LoopbackServer.start { $0.path == "/from" ? route($0) : .text("answer") }
        let delegate = Slow()
        let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
        for _ in 1...20 {
            var task: URLSessionTask?
            let promise =
                body.map { session.uploadTask(.promise, with: server.url("/from"), from: $0) }
                ?? session.dataTask(.promise, with: server.url("/from"), configure: { task = $0 })
            let answer = await delegate.question()
            if byTask { task?.cancel() } else { promise.cancel() }
            answer()
            _ = try? await promise.async()
            precondition(promise.error?.isCancelled == true)
        }
        let answer = try await session.dataTask(.promise, with: server.url("/other")).async()
        precondition(text(answer.data) == "answer")
        precondition(server.log.requests.allSatisfy { $0.path != "/to" && $0.header("Authorization") == nil })
    }
}

/// A session's delegate that answers when it is told to.
private final class Slow: NSObject, URLSessionTaskDelegate {
    private typealias Answer = @Sendable () -> Void
    private let questions: AsyncStream<Answer>
    private let ask: AsyncStream<Answer>.Continuation

    override init() { (questions, ask) = AsyncStream.makeStream() }

    /// Returns what answers the next question.
    func question() async -> @Sendable () -> Void {
        for await answer in questions { return answer }
        preconditionFailure("nothing is asked any more")
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let credential = URLCredential(user: "me", password: "sesame", persistence: .none)
        ask.yield { completionHandler(.useCredential, credential) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        ask.yield { completionHandler(request) }
    }
}
