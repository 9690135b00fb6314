import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("validate()", .timeLimit(.minutes(20)))
struct ValidateTests {
    private func answer(_ response: LoopbackServer.Response) throws -> Promise<(data: Data, response: URLResponse)> {
        let server = try LoopbackServer.start { _ in response }
        // The server lives until the answer is there.
        return URLSession.fresh().dataTask(.promise, with: server.url("/page")).ensure(on: nil) { server.stop() }
    }

    @Test func `Without it an answer of any status fulfils`() async throws {
        let answer = try await answer(.text("gone", status: 410)).async()
        #expect(answer.response.status == 410)
        #expect(text(answer.data) == "gone")
    }

    @Test("A status of 2xx passes unchanged", arguments: [200, 201, 299])
    func passes(status: Int) async throws {
        let answer = try await answer(.text("good", status: status)).validate().async()
        #expect(answer.response.status == status)
        #expect(text(answer.data) == "good")
    }

    @Test("Another status rejects, with the body and the response", arguments: [304, 400, 404, 500, 599])
    func rejects(status: Int) async throws {
        let promise = try answer(.text(status == 304 ? "" : "bad", status: status)).validate()
        let error = await #expect(throws: HTTPError.self) { try await promise.async() }
        guard case .badStatusCode(status, let body, let response) = error else {
            return #expect(Bool(false), "\(error as Any)")
        }
        #expect(text(body) == (status == 304 ? "" : "bad"))
        #expect(response.url?.path == "/page")
        #expect(response.statusCode == status)
    }

    @Test func `Other statuses can be accepted`() async throws {
        #expect(try await answer(.text("none", status: 404)).validate([200, 404]).async().response.status == 404)
        let strict = try answer(.text("new", status: 201)).validate(200...200)
        await #expect(throws: HTTPError.self) { try await strict.async() }
    }

    @Test func `What is not HTTP has no status and passes`() async throws {
        let url = try #require(URL(string: "data:text/plain,hello"))
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 5, textEncodingName: nil)
        let promise = Promise<(data: Data, response: URLResponse)>.value((Data("hello".utf8), response))
        #expect(promise.validate().isFulfilled)
    }

    @Test func `An error before it passes by`() async throws {
        let promise = Promise<(data: Data, response: URLResponse)>(error: URLError(.timedOut))
        #expect((promise.validate().error as? URLError)?.code == .timedOut)
    }
}
