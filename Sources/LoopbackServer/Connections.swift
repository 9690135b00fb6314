import Foundation
import Synchronization

/// The open connections, each served by a thread of its own.
final class Connections: Sendable {
    private struct State {
        var open: [Int: Socket] = [:]
        var count = 0
        var isStopped = false
    }

    private let state = Mutex(State())

    /// Serves a client until it goes or the server stops.
    func serve(_ socket: Socket, route: @escaping LoopbackServer.Route, log: LoopbackServer.Log) {
        guard let number = add(socket) else { return socket.discard() }
        let thread = Thread { [self] in
            var connection = Connection(socket, number: number, log: log)
            connection.serve(route)
            remove(number)
        }
        thread.name = "LoopbackServer.\(number)"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Ends every connection; clients that come later are turned away.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.open.values.forEach { $0.shutDown() }
        }
    }

    private func add(_ socket: Socket) -> Int? {
        state.withLock { state in
            guard !state.isStopped else { return nil }
            state.count += 1
            state.open[state.count] = socket
            return state.count
        }
    }

    // Closed under the lock, so that `stop` never shuts down a descriptor that already belongs to someone else.
    private func remove(_ number: Int) {
        state.withLock { state in
            let socket = state.open.removeValue(forKey: number)
            // A child process that is just being started may hold the descriptor for a moment longer.
            socket?.shutDown()
            socket?.discard()
        }
    }
}
