import Foundation
import Synchronization

/// Accepts clients on a queue of its own until it is stopped.
final class Listener: Sendable {
    private let source: Mutex<any DispatchSourceRead>
    private let isClosed = DispatchGroup()

    init(_ socket: Socket, onClient: @escaping @Sendable (Socket) -> Void) {
        let queue = DispatchQueue(label: "LoopbackServer.accept")
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        source.setEventHandler {
            while let client = socket.nextClient() { onClient(client) }
        }
        // The descriptor may be closed only when the source has let go of it.
        isClosed.enter()
        source.setCancelHandler { [isClosed] in
            // A child process that is just being started may hold the descriptor for a moment longer.
            socket.shutDown()
            socket.discard()
            isClosed.leave()
        }
        source.activate()
        self.source = Mutex(source)
    }

    /// Closes the port; when this returns, it is closed.
    func stop() {
        source.withLock { $0.cancel() }
        isClosed.wait()
    }
}
