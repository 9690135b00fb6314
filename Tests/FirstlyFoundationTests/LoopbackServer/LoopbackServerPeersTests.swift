import Foundation
import LoopbackServer
import Testing

@Suite("The loopback server and curl", .timeLimit(.minutes(2)), .enabled(if: Curl.isInstalled, "curl is not installed"))
struct LoopbackServerPeersTests {
    @Test func `curl reads a chunked answer`() throws {
        let server = try LoopbackServer.start { _ in .chunks(["one ", "two"], pause: .milliseconds(5)) }
        #expect(try Curl.run([server.url().absoluteString]) == "one two")
    }

    @Test func `curl uploads in chunks, and with a length after asking whether it may`() throws {
        let server = try LoopbackServer.start { .text("\($0.method) \($0.body.count) \($0.header("Expect") ?? "-")") }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("curl-\(UUID().uuidString)")
        try Data(repeating: 7, count: 3_000_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let url = server.url().absoluteString
        #expect(try Curl.run(["-T", file.path, "-H", "Expect: 100-continue", url]) == "PUT 3000000 100-continue")
        #expect(try Curl.run(["-T", file.path, "-H", "Transfer-Encoding: chunked", url]).hasPrefix("PUT 3000000"))
    }

    @Test func `curl keeps its connection`() throws {
        let server = try LoopbackServer.start { _ in .text("x") }
        let url = server.url().absoluteString
        #expect(try Curl.run([url, url, url]) == "xxx")
        #expect(server.log.requests.map(\.connection) == [1, 1, 1])
    }
}

/// The program of that name, where there is one.
enum Curl {
    static let path = "/usr/bin/curl"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

    static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--silent", "--show-error", "--max-time", "60", "--noproxy", "*"] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
