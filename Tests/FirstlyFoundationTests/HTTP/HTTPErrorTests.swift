import FirstlyFoundation
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("HTTPError")
struct HTTPErrorTests {
    private func error(_ body: Data, status: Int = 404, type: String = "text/plain") throws -> HTTPError {
        let url = try #require(URL(string: "http://host/path"))
        let response = try #require(
            HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: ["Content-Type": type]))
        return .badStatusCode(status, body, response)
    }

    @Test func `Its text has the status, the address and the body`() throws {
        let error = try error(Data("no such page".utf8))
        #expect(error.localizedDescription == "HTTP status 404 (not found) from http://host/path: no such page")
        #expect("\(error)" == error.localizedDescription)
        #expect(error.failureReason == "no such page")
    }

    @Test(
        "Its text is one line of moderate length, whatever the body is",
        arguments: [
            ("two\r\nlines\u{1b}[31m", "two lines [31m"),
            (String(repeating: "long ", count: 1000), String(repeating: "long ", count: 40) + "…"),
            ("", "no body"),
            (" \n ", ""),
        ])
    func line(body: String, excerpt: String) throws {
        let error = try error(Data(body.utf8))
        #expect(error.localizedDescription == "HTTP status 404 (not found) from http://host/path: \(excerpt)")
    }

    @Test func `A body that is no text is counted`() throws {
        #expect(try error(Data([0xff, 0xfe, 0x80])).localizedDescription.hasSuffix(": 3 bytes"))
        #expect(try error(Data(count: 2_000_000)).localizedDescription.hasSuffix(": 2000000 bytes"))
    }

    @Test func `It keeps the status, the body, the address and the header fields`() throws {
        let error = try error(Data("busy".utf8), status: 503, type: "text/html")
        #expect(error.statusCode == 503)
        #expect(text(error.body) == "busy")
        #expect(error.response.url?.absoluteString == "http://host/path")
        #expect(error.response.value(forHTTPHeaderField: "content-type") == "text/html")
    }

    @Test func `Its body can be decoded`() throws {
        struct Problem: Decodable, Equatable { let reason: String }
        let error = try error(Data(#"{ "reason": "full" }"#.utf8), status: 507, type: "application/json")
        #expect(error.decodeResponse(Problem.self) == Problem(reason: "full"))
        #expect(error.decodeResponse([Int].self) == nil)
        #expect((error.jsonDictionary as? [String: String]) == ["reason": "full"])
    }
}
