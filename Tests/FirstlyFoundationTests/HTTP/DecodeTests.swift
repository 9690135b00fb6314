import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("decode(_:)", .timeLimit(.minutes(20)))
struct DecodeTests {
    private struct User: Decodable, Equatable, Sendable {
        var name: String
        var born: Int?
    }

    private struct Team: Decodable, Equatable, Sendable {
        var users: [User]
    }

    private func answer(_ json: String) throws -> Promise<(data: Data, response: URLResponse)> {
        let url = try #require(URL(string: "http://host/team"))
        let response = try #require(
            HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: nil, headerFields: ["Content-Type": "application/json"]))
        return .value((Data(json.utf8), response))
    }

    @Test func `The body is decoded as the type that is named, or that follows from the use`() async throws {
        let server = try LoopbackServer.start { _ in .json(#"{ "users": [{ "name": "Ada", "born": 1815 }] }"#) }
        let request = URLSession.fresh().dataTask(.promise, with: server.url()).validate()
        let expected = Team(users: [User(name: "Ada", born: 1815)])
        #expect(try await request.decode(Team.self).async() == expected)
        let inferred: Team = try await request.decode().async()
        #expect(inferred == expected)
    }

    @Test func `A decoder can be given`() async throws {
        struct Entry: Decodable, Sendable { var firstName: String }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let entry = try await answer(#"{ "first_name": "Ada" }"#).decode(Entry.self, decoder: decoder).async()
        #expect(entry.firstName == "Ada")
    }

    @Test(
        "Its error says where the trouble is, and keeps the body",
        arguments: [
            (#"{ "users": [{ "name": "Ada" }, { "name": 7 }] }"#, "users[1].name", "it should be String"),
            (#"{ "users": [{ "born": 1 }] }"#, "users[0].name", "it is not there"),
            (#"{ "users": [{ "name": null }] }"#, "users[0].name", "it is null and should be String"),
            (#"{ "people": [] }"#, "users", "it is not there"),
            (#"{ "users": 7 }"#, "users", "it should be Array<Any>"),
        ])
    func trouble(json: String, path: String, reason: String) async throws {
        let promise = try answer(json).decode(Team.self)
        let error = try #require(await #expect(throws: AnswerDecodingError.self) { try await promise.async() })
        #expect(error.path == path)
        #expect(error.failureReason == reason)
        #expect(error.underlying is DecodingError)
        #expect(text(error.body) == json)
        #expect(error.response.url?.path == "/team")
        #expect(
            error.localizedDescription == "The answer from http://host/team is no Team at \(path): \(reason); \(json)")
        #expect("\(error)" == error.localizedDescription)
        #expect(!error.isCancelled)
    }

    @Test("What is no JSON is said to be none", arguments: ["<html>\nBusy</html>", ""])
    func noJSON(body: String) async throws {
        let promise = try answer(body).decode(Team.self)
        let error = try #require(await #expect(throws: AnswerDecodingError.self) { try await promise.async() })
        #expect(error.path == "")
        #expect(error.localizedDescription.hasPrefix("The answer from http://host/team is no Team: "))
        #expect(error.localizedDescription.hasSuffix(body.isEmpty ? "; no body" : "; <html> Busy</html>"))
    }

    @Test func `An error before it passes by`() async throws {
        let promise = Promise<(data: Data, response: URLResponse)>(error: URLError(.timedOut)).decode(Team.self)
        let error = await #expect(throws: URLError.self) { try await promise.async() }
        #expect(error?.code == .timedOut)
    }
}
