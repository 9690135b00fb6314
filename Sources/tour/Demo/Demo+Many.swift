import FirstlyFoundation
import Foundation
import LoopbackServer

extension Demo {
    /// What `tour URL...` does: failures are part of the report.
    func limit() -> Promise<Void> {
        let paths = ["/users/7", "/chunks", "/missing", "/moved", "/slow/1", "/slow/2"]
        let options = FetchOptions(addresses: paths.map { server.url($0).absoluteString }, limit: 2, timeout: 10)
        return firstly {
            FetchAll(options).reports()
        }.done { reports in
            reports.forEach { tell($0.line) }
            try check(reports.map(\.status) == [200, 200, 404, 200, 200, 200], "other statuses")
        }
    }

    /// Cancelling a promise stops its work: the server sees the connection close.
    func cancelling() -> Promise<Void> {
        let request = get("/never")
        return firstly {
            sees { $0.kind == .received && $0.request.path == "/never" }
        }.done {
            tell("cancel")
            request.cancel()
        }.then {
            sees { $0.kind == .abandoned && $0.request.path == "/never" }
        }.done {
            tell("the server saw the client leave")
            try check(request.error?.isCancelled == true, "a request that was not cancelled")
        }
    }

    private func sees(_ predicate: @escaping @Sendable (LoopbackServer.Event) -> Bool) -> Promise<Void> {
        Promise { [server] in
            guard await server.log.first(where: predicate) != nil else { throw Surprise(what: "a silent log") }
        }
    }
}
