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

    /// Starts, and calls `end` with the exit status when all is shown.
    static func run(end: @escaping @Sendable (Int32) -> Void) throws {
        let demo = Demo(server: try DemoServer.start(), fetcher: Fetcher(timeout: 10))
        let steps: [(title: String, run: @Sendable () -> Promise<Void>)] = [
            ("A chain: a user, then the user's posts", demo.chain),
            ("A group: three slow requests at the same time", demo.group),
            ("A recovered failure: a server that is busy at first", demo.recovery),
            ("A failure: ensure, catch, finally", demo.failure),
            ("A limit: six URLs, two at a time", demo.limit),
            ("A request that nobody needs any more", demo.cancelling),
        ]
        say("The server listens on \(demo.server.url()).")
        firstly {
            steps.enumerated().reduce(Promise()) { before, step in
                before.then { () -> Promise<Void> in
                    say("\n\(step.offset + 1). \(step.element.title)")
                    return step.element.run()
                }
            }
        }.ensure {
            demo.server.stop()
            say("\nThe server has stopped after \(demo.server.log.requests.count.of("request")).")
        }.done {
            end(EXIT_SUCCESS)
        }.catch(policy: .allErrors) { error in
            complain("tour: \(error.line)")
            end(EXIT_FAILURE)
        }
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
