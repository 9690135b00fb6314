import Synchronization

/// What happened, in order, from any thread.
final class Record<Entry: Sendable>: Sendable {
    private let written = Mutex<[Entry]>([])

    func add(_ entry: Entry) { written.withLock { $0.append(entry) } }

    var entries: [Entry] { written.withLock { $0 } }
}
