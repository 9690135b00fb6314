import Foundation
import LoopbackServer
import Testing

@Suite("tour URL...", .timeLimit(.minutes(20)))
struct TourFetchTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer.start { request in
            switch request.path {
            case "/slow": .text("slow").delayed(by: .milliseconds(300))
            case "/quick": .text("quick and longer")
            case "/moved": .redirect(to: "/quick")
            case "/cut": .text("only a part").ending(.closing(afterBytes: 4))
            case "/silent": .silence
            default: .text("nothing\nhere", status: 404)
            }
        }
    }

    private func url(_ path: String) -> String { server.url(path).absoluteString }

    @Test func `Status, size and time are printed in the order given, and a summary`() async throws {
        let run = try await Program.tour.run([url("/slow"), url("/quick"), url("/moved")])
        #expect(run.status == 0, "\(run.complaint)")
        #expect(run.lines.first == "Fetching 3 URLs, at most 4 at a time.")
        let words = run.lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
        try #require(words.count == 4)
        #expect(
            words.prefix(3).map { [$0[0], $0[1], $0[2], $0[4], $0[5]] } == [
                ["200", "4", "B", "ms", url("/slow")], ["200", "16", "B", "ms", url("/quick")],
                ["200", "16", "B", "ms", url("/moved")],
            ])
        #expect(try #require(Int(words[0][3])) >= 300)
        #expect(run.lines.last?.hasPrefix("3 fetched, 0 failed, 36 B in ") == true)
    }

    @Test func `Each failure is one clear line, and the exit status is 1`() async throws {
        let refusing = try LoopbackServer.start { _ in .silence }
        refusing.stop()
        let nobody = refusing.url().absoluteString
        let addresses = [
            url("/quick"), url("/none"), nobody, "http://no.host.invalid/", "not a url", "ftp://127.0.0.1/", "http://",
            "", "http://127.0.0.1:99999/", url("/cut"),
        ]
        let run = try await Program.tour.run(addresses)
        #expect(run.status == 1)
        #expect(run.complaint == "")
        var lines = run.lines.dropFirst().dropLast().map { $0.split(separator: "ms  ", maxSplits: 1).last ?? "" }
        let cut = lines.popLast()
        #expect(
            lines == [
                "\(url("/quick"))", "\(url("/none")): not found", "\(nobody): nobody answers at that host and port",
                "http://no.host.invalid/: there is no such host", "not a url: this is not a URL that can be fetched",
                "ftp://127.0.0.1/: only http and https are understood",
                "http://: this is not a URL that can be fetched", ": this is not a URL that can be fetched",
                "http://127.0.0.1:99999/: this is not a URL that can be fetched",
            ])
        // The words are the system's.
        #expect(cut?.hasPrefix("\(url("/cut")): ") == true)
        #expect(run.lines.last?.hasPrefix("1 fetched, 9 failed, ") == true)
    }

    @Test func `A server that never answers ends with the timeout`() async throws {
        let run = try await Program.tour.run(["--timeout", "1", url("/silent"), url("/quick")])
        #expect(run.status == 1)
        #expect(run.lines.contains { $0.hasSuffix(url("/silent") + ": no answer in time") })
        #expect(run.lines.contains { $0.hasSuffix(url("/quick")) })
    }

    @Test func `A server that drips does not outlive the timeout`() async throws {
        let dripping = try LoopbackServer.start { _ in
            .chunks(Array(repeating: "x", count: 10_000), pause: .milliseconds(100))
        }
        let run = try await Program.tour.run(["--timeout", "1", dripping.url().absoluteString])
        #expect(run.status == 1)
        #expect(run.output.contains(": no answer in time"))
    }

    @Test("No more than the limit are under way, and as many as that", arguments: [1, 3])
    func limit(limit: Int) async throws {
        let room = Room(size: limit)
        let server = try LoopbackServer.start { _ in
            room.visit()
            return .text("x")
        }
        let urls = (1...12).map { server.url("/\($0)").absoluteString }
        let run = try await Program.tour.run(["--concurrently", "\(limit)"] + urls)
        #expect(run.status == 0)
        #expect(server.log.requests.count == 12)
        #expect(room.mostGuests == limit)
        // The first of them were held until there were so many: one more would have taken a connection of its own.
        #expect(Set(server.log.requests.map(\.connection)).count == limit)
    }

    @Test(.enabled(if: Python.isInstalled, "python3 is not installed"))
    func `It fetches from Python's server as well`() async throws {
        let folder = try TemporaryFolder()
        try Data("from Python".utf8).write(to: folder.url("file"))
        let python = try Python(serving: folder.url(""))
        let run = try await Program.tour.run([python.url + "file", python.url + "none"])
        #expect(run.status == 1)
        #expect(run.lines.contains { $0.contains("200") && $0.contains("11 B") && $0.hasSuffix("/file") })
        #expect(run.lines.contains { $0.contains("404") && $0.hasSuffix("/none: not found") })
    }
}

/// Counts how many are in it at the same time; the first stay until it has been as full as it should be.
private final class Room: @unchecked Sendable {
    // Sendable: the counts are reached only under the lock of `door`.
    private let door = NSCondition()
    private let size: Int
    private var guests = 0
    private var most = 0

    init(size: Int) { self.size = size }

    var mostGuests: Int { door.withLock { most } }

    func visit() {
        door.withLock {
            guests += 1
            most = max(most, guests)
            door.broadcast()
            while most < size, door.wait(until: .now + 20) {}
        }
        door.withLock { guests -= 1 }
    }
}
