import CoreFoundation
import Dispatch
import Foundation
import Synchronization

/// What one thread blocks for and another opens.
final class Gate: Sendable {
    private let state = Flag()
    private let opening = DispatchSemaphore(value: 0)
    /// Whether the main thread waits here in its run loop.
    private let isServing = Flag()

    var isOpen: Bool { state.isRaised }

    /// Opens the gate, once.
    func open() {
        state.raise()
        opening.signal()
        // Ends the run loop of the main thread that waits here; nobody else's, as that may be the program's own.
        guard isServing.isRaised else { return }
        DispatchQueue.main.async { [self] in
            if isServing.isRaised { CFRunLoopStop(CFRunLoopGetCurrent()) }
        }
    }

    /// Blocks this thread, until the deadline at the latest.
    func wait(until deadline: DispatchTime) { _ = opening.wait(timeout: deadline) }

    /// Waits on the main thread, until the deadline at the latest, and keeps its queue and its run loop served.
    ///
    /// - Parameter complain: Called once if the main queue cannot be served, as this thread is within a block of it.
    func waitServingMain(until deadline: DispatchTime, _ complain: () -> Void) {
        isServing.raise()
        defer { isServing.lower() }
        if !isServed() { complain() }
        while !isOpen, case let now = DispatchTime.now(), now < deadline {
            // Stopped by `open`. The limit is for what that cannot stop: a run loop within a block of the main queue, or one that
            // ran an inner one when it was stopped.
            let rest = Double(deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9
            CFRunLoopRunInMode(LoopMode.default, min(rest, 0.02), false)
        }
    }

    /// Whether the run loop of the main thread serves the main queue: not within a block of that queue.
    private func isServed() -> Bool {
        let isServed = Flag()
        DispatchQueue.main.async { isServed.raise() }
        // It does so in its first turn. The others are for a run loop that something else stops.
        for _ in 0..<3 where !isServed.isRaised { CFRunLoopRunInMode(LoopMode.default, 0, false) }
        return isServed.isRaised
    }

    /// Something that holds or not.
    final class Flag: Sendable {
        private let state = Atomic(false)
        var isRaised: Bool { state.load(ordering: .sequentiallyConsistent) }
        func raise() { state.store(true, ordering: .sequentiallyConsistent) }
        func lower() { state.store(false, ordering: .sequentiallyConsistent) }
    }
}
