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

    private static let submitted = Atomic(0)
    private static let started = Atomic(0)
    private static let isWatched = Atomic(false)

    static func async(_ work: @escaping @Sendable () -> Void) {
        submitted.add(1, ordering: .relaxed)
        DispatchQueue.main.async {
            started.add(1, ordering: .relaxed)
            work()
        }
        if !isWatched.exchange(true, ordering: .relaxed) { watch(since: started.load(ordering: .relaxed)) }
    }

    private static func watch(since count: Int) {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + patience) {
            let now = started.load(ordering: .relaxed)
            let waiting = submitted.load(ordering: .relaxed) - now
            if waiting == 0 {
                isWatched.store(false, ordering: .relaxed)
            } else if now == count {
                // Reported once; the next handler after the queue has moved watches again.
                Diagnostics.reportStalledMainQueue(waiting: waiting)
                DispatchQueue.main.async { isWatched.store(false, ordering: .relaxed) }
            } else {
                watch(since: now)
            }
        }
    }
}
