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

    /// Runs `work` on `queue`, which may be the main queue.
    static func start(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
        if isSame(as: queue) { async(work) } else { queue.async(execute: work) }
    }

    /// Whether this thread is running a block of the main queue, or is the main thread.
    package static var isCurrent: Bool { isMarked && DispatchQueue.getSpecific(key: mark) != nil }

    private static let isWatched = Atomic(false)
    /// Whether work was handed over after the last probe.
    private static let hasNewWork = Atomic(false)

    /// Runs `work` on the main queue.
    ///
    /// What a handler on the main queue hands over for it joins the block that is running, if nothing of ours waits behind that:
    /// so a loop of handlers takes a block for 64 turns, and not one for each. The order among handlers is that in which
    /// they came (I2).
    static func async(_ work: @escaping @Sendable () -> Void) {
        if isDraining.load(ordering: .acquiring), blocks.load(ordering: .acquiring) == 0, isCurrent, join(work) {
            return
        }
        submit(work)
        if isWatched.load(ordering: .relaxed) {
            if !hasNewWork.load(ordering: .relaxed) { hasNewWork.store(true, ordering: .relaxed) }
        } else if !isWatched.exchange(true, ordering: .relaxed) {
            watch()
        }
    }

    /// How many pieces of work may join a block before the main queue turns to others.
    private static let maximumJoined = 64
    /// Our blocks and tasks that wait for the main queue.
    private static let blocks = Atomic(0)
    private static let isDraining = Atomic(false)
    /// What joins the running block; nil while none runs.
    private static let joined = Locked<Joined?>(nil)

    private struct Work {
        let run: @Sendable () -> Void
    }

    private struct Joined {
        var waiting: [Work] = []
        var count = 0
    }

    private static func submit(_ work: @escaping @Sendable () -> Void) {
        expect()
        DispatchQueue.main.async {
            arrive()
            drain(work)
        }
    }

    /// Says that a task of ours is about to be handed to the main queue: nothing that comes after it may join a block before it.
    static func expect() { blocks.add(1, ordering: .acquiringAndReleasing) }

    /// Says that the task has begun.
    static func arrive() { blocks.subtract(1, ordering: .acquiringAndReleasing) }

    /// Joins the running block, unless that is full: what has joined is never put off again, as it would lose its place (I2).
    private static func join(_ work: @escaping @Sendable () -> Void) -> Bool {
        joined.withLock { joined in
            guard let count = joined?.count, count < maximumJoined else { return false }
            joined?.count += 1
            joined?.waiting.append(Work(run: work))
            return true
        }
    }

    private static func drain(_ first: @Sendable () -> Void) {
        joined.withLock { $0 = Joined() }
        isDraining.store(true, ordering: .releasing)
        first()
        while let works = takeJoined() {
            for work in works { work.run() }
        }
        isDraining.store(false, ordering: .releasing)
    }

    /// Takes all that has joined so far; nothing joins any more when that is nothing.
    private static func takeJoined() -> [Work]? {
        joined.withLock { joined in
            guard let works = joined?.waiting, !works.isEmpty else {
                joined = nil
                return nil
            }
            joined?.waiting = []
            return works
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
