import Foundation
import LoopbackServer
import Testing

@Suite("tour and Ctrl-C", .timeLimit(.minutes(20)))
struct TourInterruptTests {
    @Test func `Ctrl-C cancels the requests, says so, and the exit status is 130`() async throws {
        while true {
            let server = try LoopbackServer.start { $0.path == "/quick" ? .text("quick") : .silence }
            let addresses = ["/silent", "/quick"].map { server.url($0).absoluteString }
            let tour = try Program.tour.start(addresses)
            _ = await server.log.first { $0.kind == .received && $0.request.path == "/silent" }
            tour.interrupt()
            let run = try await tour.ended()
            // On a busy machine the request may have timed out by then.
            if run.status == 1, run.lines.last?.hasPrefix("1 fetched, 1 failed") == true { continue }
            #expect(run.status == 130)
            #expect(run.lines.last == "Interrupted: what is still running is cancelled.")
            #expect(run.complaint == "")
            #expect(await server.log.first { $0.kind == .abandoned }?.request.path == "/silent")
            return
        }
    }

    @Test("It does so in each step of the tour, and the tour's own server is stopped", arguments: 1...5)
    func demo(step: Int) async throws {
        while true {
            let tour = try Program.tour.start([])
            try await tour.says("\n\(step). ")
            tour.interrupt()
            let run = try await tour.ended()
            // On a busy machine the tour may be over by then.
            if run.status == 0, run.output.contains("\n6. ") { continue }
            #expect(run.status == 130)
            let end = run.lines.suffix(2)
            #expect(end.first == "Interrupted: what is still running is cancelled.")
            #expect(end.last?.hasPrefix("The server has stopped after ") == true)
            #expect(run.complaint == "")
            return
        }
    }

    #if os(Linux)
        @Test func `It ends a tour that is stuck, too`() async throws {
            let pipe = Pipe()
            let end = pipe.fileHandleForWriting
            // With room for nothing more the first word keeps the main thread for ever.
            _ = fcntl(end.fileDescriptor, F_SETFL, O_NONBLOCK)
            let bytes = [UInt8](repeating: 0, count: 4096)
            while write(end.fileDescriptor, bytes, bytes.count) > 0 {}
            while write(end.fileDescriptor, bytes, 1) > 0 {}
            _ = fcntl(end.fileDescriptor, F_SETFL, 0)
            let tour = try Program.tour.start([], output: end)
            try await tour.awaitsInterrupt()
            tour.interrupt()
            #expect(try await tour.ended().status == 130)
            withExtendedLifetime(pipe) {}
        }
    #endif
}
