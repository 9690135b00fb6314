import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("URLSession.dataTask(.promise, with:)", .timeLimit(.minutes(20)))
struct DataTaskTests {
    private struct Endpoint: URLRequestConvertible {
        let pmkRequest: URLRequest
    }

    @Test func `The answer is the body and the response, whatever the request is made from`() async throws {
        let server = try LoopbackServer.start { .text("\($0.method) \($0.path)") }
        let session = URLSession.fresh()
        var request = URLRequest(url: server.url("/request"))
        request.httpMethod = "DELETE"
        let promises = [
            session.dataTask(.promise, with: server.url("/url")),
            session.dataTask(.promise, with: request),
            session.dataTask(.promise, with: Endpoint(pmkRequest: URLRequest(url: server.url("/endpoint")))),
        ]
        let answers = try await when(fulfilled: promises).async()
        #expect(answers.map { text($0.data) } == ["GET /url", "DELETE /request", "GET /endpoint"])
        #expect(answers.map(\.response.status) == [200, 200, 200])
    }

    @Test func `The system's own methods still resolve beside those with a promise`() async throws {
        let server = try LoopbackServer.start { _ in .text("answer") }
        let url = server.url()
        let session = URLSession.fresh()
        let (promise, seal) = Promise<(data: Data, response: URLResponse)>.pending()
        session.dataTask(with: url) { data, response, error in
            seal.resolve(data.flatMap { data in response.map { (data, $0) } }, error)
        }.resume()
        let theirs = try await promise.async()
        let ours = try await session.dataTask(.promise, with: url).async()
        #expect(theirs.data == ours.data)
    }

    @Test func `An answer without a body is empty data`() async throws {
        let server = try LoopbackServer.start { _ in .init(status: 204) }
        let answer = try await URLSession.fresh().dataTask(.promise, with: server.url()).validate().async()
        #expect(answer.data.isEmpty)
    }

    @Test func `An answer is decoded further down the chain`() async throws {
        struct User: Decodable, Equatable { let name: String }
        let server = try LoopbackServer.start { _ in .json(#"{ "name": "Ada" }"#) }
        let user = firstly {
            URLSession.fresh().dataTask(.promise, with: server.url())
        }.validate().map(on: nil) { try JSONDecoder().decode(User.self, from: $0.data) }
        #expect(try await user.async() == User(name: "Ada"))
    }

    @Test func `A host that nobody answers at rejects with the system's error`() async throws {
        let server = try LoopbackServer.start { _ in .silence }
        server.stop()
        let error = await #expect(throws: URLError.self) {
            try await URLSession.fresh().dataTask(.promise, with: server.url()).async()
        }
        #expect(error?.code == .cannotConnectToHost)
    }

    @Test func `An address that is not HTTP rejects`() async throws {
        let address = try #require(URL(string: "nonsense:address"))
        let error = await #expect(throws: URLError.self) {
            try await URLSession.fresh().dataTask(.promise, with: address).async()
        }
        #expect(error?.code == .unsupportedURL)
    }

    @Test("An error wins over a part of the answer", arguments: Odd.cut)
    func errorWins(odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        await #expect(throws: URLError.self) {
            try await URLSession.fresh().dataTask(.promise, with: server.url()).async()
        }
    }

    @Test("An answer that stalls ends with the session's timeout", arguments: Odd.stalled)
    func timeout(odd: Odd) async throws {
        let server = try LoopbackServer.start { _ in odd.response }
        let error = await #expect(throws: URLError.self) {
            try await URLSession.fresh(timeout: 1).dataTask(.promise, with: server.url()).async()
        }
        #expect(error?.code == .timedOut)
    }
}
