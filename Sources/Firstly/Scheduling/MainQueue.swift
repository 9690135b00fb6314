import Dispatch
import Synchronization

/// The main queue, as a literal `on: .main` names it: there a handler may touch what belongs to the main actor.
public struct MainQueue: Sendable {
    /// The main queue.
    public static var main: MainQueue { MainQueue() }
}

/// A watch over the main queue: handlers that wait for seconds for a main queue nobody drains are reported (I10).
extension MainQueue {
    /// How long handlers may wait before that is reported.
    private static let patience = DispatchTimeInterval.seconds(3)
    // Every `DispatchQueue.main` is a new object on Linux: the queue is known by a mark.
    private static let mark = DispatchSpecificKey<Void>()
    private static let isMarked: Bool = {
        DispatchQueue.main.setSpecific(key: mark, value: ())
        return true
    }()

    /// Whether `queue` is the main queue.
    static func isSame(as queue: DispatchQueue) -> Bool { isMarked && queue.getSpecific(key: mark) != nil }

    /// Whether this thread is running a block of the main queue, or is the main thread.
    package static var isCurrent: Bool { isMarked && DispatchQueue.getSpecific(key: mark) != nil }

    private static let isWatched = Atomic(false)
    /// Whether work was handed over after the last probe.
    private static let hasNewWork = Atomic(false)

    /// Runs `work` on the main queue.
    static func async(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: work)
        if isWatched.load(ordering: .relaxed) {
            if !hasNewWork.load(ordering: .relaxed) { hasNewWork.store(true, ordering: .relaxed) }
        } else if !isWatched.exchange(true, ordering: .relaxed) {
            watch()
        }
    }

    /// Sends a probe behind what waits for the main queue now; if the queue does not come to it, neither does it to that.
    ///
    /// A probe a few seconds is all that watching costs, and none while nothing is handed over.
    private static func watch() {
        hasNewWork.store(false, ordering: .relaxed)
        let probe = Probe()
        DispatchQueue.main.async { probe.mark() }
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + patience) {
            if !probe.isMarked {
                Diagnostics.reportStalledMainQueue()
                // Reported once; watched again when the queue moves.
                DispatchQueue.main.async { isWatched.store(false, ordering: .relaxed) }
            } else if hasNewWork.load(ordering: .relaxed) {
                watch()
            } else {
                isWatched.store(false, ordering: .relaxed)
            }
        }
    }

    /// Tells whether the main queue has come to it.
    private final class Probe: Sendable {
        private let state = Atomic(false)
        var isMarked: Bool { state.load(ordering: .acquiring) }
        func mark() { state.store(true, ordering: .releasing) }
    }
}
