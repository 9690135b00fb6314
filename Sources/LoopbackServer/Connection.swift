import Foundation

/// One connection: reads requests and answers them, in turn; used by one thread only.
struct Connection {
    private var inbox: Inbox
    private let socket: Socket
    private let number: Int
    private let log: LoopbackServer.Log

    init(_ socket: Socket, number: Int, log: LoopbackServer.Log) {
        self.socket = socket
        self.number = number
        self.log = log
        inbox = Inbox(socket)
    }

    /// Serves requests until the client goes, the server stops, or an answer ends the connection.
    mutating func serve(_ route: LoopbackServer.Route) {
        while let request = nextRequest() {
            log.record(.received, request)
            let response = route(request)
            let isAnswered = play(response.script(for: request))
            log.record(isAnswered ? .answered(status: response.status) : .abandoned, request)
            guard isAnswered, response.keepsConnection(after: request) else { return }
        }
    }

    // nil also for a request that is none: the client is told so, and the connection ends.
    private mutating func nextRequest() -> LoopbackServer.Request? {
        do {
            return try inbox.nextRequest(connection: number)
        } catch {
            if case .malformed(let reason) = error {
                _ = play(LoopbackServer.Response.text("\(reason)\n", status: 400).script(for: nil))
            }
            return nil
        }
    }

    // False if the client went before the script was over.
    private mutating func play(_ script: [Step]) -> Bool {
        script.allSatisfy { step in
            switch step {
            case .send(let data): socket.transmit(data)
            case .stream(let next): stream(next)
            case .wait(let duration): inbox.peerStays(for: duration)
            case .waitForPeer: inbox.peerStays(for: nil)
            }
        }
    }
    // False if the client went before the end.
    private func stream(_ next: () -> Data?) -> Bool {
        while let chunk = next() {
            // An empty chunk would be the end.
            guard chunk.isEmpty || socket.transmit(chunk.framed()) else { return false }
        }
        return socket.transmit(.lastChunk)
    }
}
