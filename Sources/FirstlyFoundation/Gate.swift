import CoreFoundation
import Dispatch
import Foundation
import Synchronization

/// What one thread blocks for and another opens.
final class Gate: Sendable {
    private let state = Flag()
    private let opening = DispatchSemaphore(value: 0)

    var isOpen: Bool { state.isRaised }

    /// Opens the gate, once.
    func open() {
        state.raise()
        opening.signal()
        // Ends the run loop of the main thread that waits here.
        DispatchQueue.main.async { CFRunLoopStop(CFRunLoopGetCurrent()) }
    }

    /// Blocks this thread.
    func wait() { opening.wait() }

    /// Waits on the main thread, and keeps its queue and its run loop served.
    ///
    /// - Parameter complain: Called once if the main queue cannot be served, as this thread is within a block of it.
    func waitServingMain(_ complain: () -> Void) {
        let isServed = Flag()
        DispatchQueue.main.async { isServed.raise() }
        let patience = Date(timeIntervalSinceNow: 0.2)
        var hasComplained = false

        while !isOpen {
            // Stopped by `open`. The limit is for what that cannot stop: a run loop within a block of the main queue, or one that
            // ran an inner one when it was stopped.
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.02, false)
            if !hasComplained, !isServed.isRaised, Date() > patience {
                hasComplained = true
                complain()
            }
        }
    }

    /// Something that has happened or not.
    final class Flag: Sendable {
        private let state = Atomic(false)
        var isRaised: Bool { state.load(ordering: .acquiring) }
        func raise() { state.store(true, ordering: .releasing) }
    }
}
