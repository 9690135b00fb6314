import Foundation
import LoopbackServer
import Synchronization

/// A server with something to ask for: some paths are slow, one fails at first, one does not exist.
enum DemoServer {
    static func start() throws -> LoopbackServer {
        let attempts = Attempts()
        return try LoopbackServer.start { request in
            switch request.path {
            case "/users/7":
                .json(#"{ "name": "Ada", "posts": "/users/7/posts" }"#)
            case "/users/7/posts":
                .json(#"["On engines", "On looms", "On numbers"]"#).delayed(by: .milliseconds(50))
            case "/slow/1", "/slow/2", "/slow/3":
                .text("answer \(request.path.suffix(1))").delayed(by: .milliseconds(150))
            case "/flaky":
                attempts.next() == 1 ? .text("busy, try again", status: 503) : .text("there it is")
            case "/chunks":
                .chunks(["bit ", "by ", "bit"], pause: .milliseconds(10))
            case "/moved":
                .redirect(to: "/chunks")
            case "/never":
                .silence
            default:
                .text("there is nothing at \(request.path)", status: 404)
            }
        }
    }
}

private final class Attempts: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
