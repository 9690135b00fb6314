@testable import Firstly

/// What happened, in the order in which it was written down, from any thread.
final class Log<Entry: Sendable>: Sendable {
    // The library's own lock: the thread sanitizer does not see that of the standard library.
    private let written = Locked<[Entry]>([])

    /// Writes `entry` below the others.
    func add(_ entry: Entry) { written.withLock { $0.append(entry) } }

    /// All entries so far, the oldest first.
    var entries: [Entry] { written.withLock { $0 } }

    /// The number of entries so far.
    var count: Int { entries.count }

    /// Whether nothing has been written yet.
    var isEmpty: Bool { entries.isEmpty }
}
