import Foundation

/// A small HTTP/1.1 server on 127.0.0.1 whose answers are made by a closure, for demonstrations and tests.
///
/// It can answer late, in chunks, only in part, or not at all, and it keeps a ``Log`` of what it saw, so that a client's
/// behaviour can be checked from the other end of the wire. Each connection is served by a thread of its own:
/// hundreds at once are fine, and a route may block.
public final class LoopbackServer: Sendable {
    /// Makes the answer to a request; called on the thread of the request's connection.
    public typealias Route = @Sendable (Request) -> Response

    /// The port that the server listens on.
    public let port: UInt16

    /// What the server saw and did, in order.
    public let log = Log()

    private let listener: Listener
    private let connections = Connections()

    private init(port: UInt16, route: @escaping Route) throws {
        let (socket, port) = try Socket.listening(on: port)
        self.port = port
        listener = Listener(socket) { [connections, log] client in
            connections.serve(client, route: route, log: log)
        }
    }

    deinit { stop() }

    /// Starts a server that answers until it is stopped or released.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 takes one that is free.
    ///   - route: Makes the answer to a request.
    /// - Returns: A server that already accepts connections.
    /// - Throws: `POSIXError` if the port cannot be had.
    public static func start(port: UInt16 = 0, route: @escaping Route) throws -> LoopbackServer {
        try LoopbackServer(port: port, route: route)
    }

    /// Closes the port and every connection, whatever they are in the middle of; stopping twice is harmless.
    ///
    /// When this returns, a new connection is refused. A route that is running is not waited for; its answer goes nowhere.
    public func stop() {
        listener.stop()
        connections.stop()
        log.finish()
    }

    /// Returns the address of a path on this server.
    ///
    /// - Parameter path: The path, with its query if any, percent-encoded where needed; it starts with a slash.
    public func url(_ path: String = "/") -> URL {
        guard path.hasPrefix("/"), let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
            preconditionFailure("not a path: \(path)")
        }
        return url
    }
}
