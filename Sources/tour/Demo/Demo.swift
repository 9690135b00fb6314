import FirstlyFoundation
import Foundation
import LoopbackServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The tour on a server of its own, one step after the other.
struct Demo: Sendable {
    let server: LoopbackServer
    let fetcher: Fetcher

    init() throws {
        server = try DemoServer.start()
        fetcher = Fetcher(timeout: 10)
    }

    /// Shows everything, and returns a promise for the exit status.
    func all() -> Promise<Int32> {
        let steps: [(title: String, run: @Sendable () -> Promise<Void>)] = [
            ("A chain: a user, then the user's posts", chain),
            ("A group: three slow requests at the same time", group),
            ("A recovered failure: a server that is busy at first", recovery),
            ("A failure: ensure, catch, finally", failure),
            ("A limit: six URLs, two at a time", limit),
            ("A request that nobody needs any more", cancelling),
        ]
        say("The server listens on \(server.url()).")
        return firstly {
            steps.enumerated().reduce(Promise()) { before, step in
                before.then { () -> Promise<Void> in
                    say("\n\(step.offset + 1). \(step.element.title)")
                    return step.element.run()
                }
            }
        }.map { EXIT_SUCCESS }
    }

    /// Stops the server.
    func end() {
        server.stop()
        say("\nThe server has stopped after \(server.log.requests.count.of("request")).")
    }

    /// Says that a request starts, and starts it.
    func get(_ path: String) -> Promise<(data: Data, response: URLResponse)> {
        tell("GET \(path)")
        return fetcher.session.dataTask(.promise, with: server.url(path))
    }

    /// Says what happens in a step.
    func tell(_ line: String) { say("   \(line)") }

    /// Fails the tour if it does not show what it says.
    func check(_ isRight: Bool, _ what: String) throws {
        guard isRight else { throw Surprise(what: what) }
    }

    struct Surprise: LocalizedError {
        let what: String

        var errorDescription: String? { "this was not to be expected: \(what)" }
    }
}
