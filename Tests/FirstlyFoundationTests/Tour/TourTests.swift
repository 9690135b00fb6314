import Foundation
import LoopbackServer
import Testing

@Suite("tour", .timeLimit(.minutes(20)))
struct TourTests {
    @Test func `Without a URL it shows every step on a server of its own, and exits with 0`() async throws {
        let run = try await Program.tour.run([])
        #expect(run.status == 0, "\(run.complaint)")
        #expect(run.complaint == "")
        #expect(run.lines.filter { $0.first?.isNumber == true }.count == 6)
        for line in [
            "3 posts: On engines, On looms, On numbers", "answer 1, answer 2, answer 3, in", "recovered: there it is",
            "ensure: whatever came of it", "catch: HTTP status 404", "finally: the end of the chain",
            "the server saw the client leave",
        ] {
            #expect(run.output.contains(line))
        }
    }

    @Test("--help explains itself", arguments: ["--help", "-h"])
    func help(option: String) async throws {
        let run = try await Program.tour.run([option])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Usage: tour"))
        #expect(run.lines.allSatisfy { $0.count <= 80 })
    }

    @Test(
        "Arguments that make no sense are named, and the exit status is 64",
        arguments: [
            (["--nonsense"], "unknown option --nonsense"), (["-x", "http://host/"], "unknown option -x"),
            (["--timeout"], "--timeout wants a number from 1 to 3600"),
            (["--concurrently", "0", "http://host/"], "--concurrently wants a number from 1 to 1000, not 0"),
            (["--timeout", "soon", "http://host/"], "--timeout wants a number from 1 to 3600, not soon"),
            (["--timeout", "5"], "there is no URL to fetch"),
        ])
    func misuse(arguments: [String], reason: String) async throws {
        let run = try await Program.tour.run(arguments)
        #expect(run.status == 64)
        #expect(run.complaint == "tour: \(reason); see tour --help\n")
        #expect(run.output == "")
    }
}
