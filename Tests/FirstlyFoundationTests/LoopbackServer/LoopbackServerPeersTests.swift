import Foundation
import LoopbackServer
import Testing

@Suite(
    "The loopback server and curl", .timeLimit(.minutes(20)),
    .enabled(if: Program.curl.isInstalled, "curl is not installed"))
struct LoopbackServerPeersTests {
    @Test func `curl reads a chunked answer`() async throws {
        let server = try LoopbackServer.start { _ in .chunks(["one ", "two"], pause: .milliseconds(5)) }
        #expect(try await Program.curl(server.url().absoluteString) == "one two")
    }

    @Test func `curl uploads in chunks, and with a length after asking whether it may`() async throws {
        let server = try LoopbackServer.start { .text("\($0.method) \($0.body.count) \($0.header("Expect") ?? "-")") }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("curl-\(UUID().uuidString)")
        try Data(repeating: 7, count: 3_000_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let url = server.url().absoluteString
        let asking = try await Program.curl("-T", file.path, "-H", "Expect: 100-continue", url)
        #expect(asking == "PUT 3000000 100-continue")
        let chunked = try await Program.curl("-T", file.path, "-H", "Transfer-Encoding: chunked", url)
        #expect(chunked.hasPrefix("PUT 3000000"))
    }

    @Test func `curl keeps its connection`() async throws {
        let server = try LoopbackServer.start { _ in .text("x") }
        let url = server.url().absoluteString
        #expect(try await Program.curl(url, url, url) == "xxx")
        #expect(server.log.requests.map(\.connection) == [1, 1, 1])
    }
}

extension Program {
    fileprivate static func curl(_ arguments: String...) async throws -> String {
        let run = try await curl.run(["--silent", "--show-error", "--max-time", "60", "--noproxy", "*"] + arguments)
        return run.output + run.complaint
    }
}
