import Foundation
import LoopbackServer
import Testing

@Suite("tour and Ctrl-C", .timeLimit(.minutes(20)))
struct TourInterruptTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer.start { $0.path == "/quick" ? .text("quick") : .silence }
    }

    @Test func `Ctrl-C cancels the requests, says so, and the exit status is 130`() async throws {
        let tour = try Program.tour.start([server.url("/silent").absoluteString, server.url("/quick").absoluteString])
        _ = await server.log.first { $0.kind == .received && $0.request.path == "/silent" }
        tour.interrupt()
        let run = try await tour.ended()
        #expect(run.status == 130)
        #expect(run.lines.last == "Interrupted: what is still running is cancelled.")
        #expect(run.complaint == "")
        #expect(await server.log.first { $0.kind == .abandoned }?.request.path == "/silent")
    }
}
