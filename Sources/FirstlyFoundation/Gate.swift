import CoreFoundation
import Dispatch
import Foundation
import Synchronization

/// A value that one thread blocks for and another brings.
final class Gate<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)
    private let isOpen = DispatchSemaphore(value: 0)

    /// The value, if it has been brought.
    var value: Value? { content.withLock { $0 } }

    /// Brings the value, once.
    func open(_ value: Value) {
        content.withLock { $0 = value }
        isOpen.signal()
        // Ends the run loop of the main thread that waits here.
        DispatchQueue.main.async { CFRunLoopStop(CFRunLoopGetCurrent()) }
    }

    /// Blocks this thread.
    func wait() -> Value {
        isOpen.wait()
        return value!
    }

    /// Waits on the main thread, and keeps its queue and its run loop served.
    ///
    /// - Parameter complain: Called once if the main queue cannot be served, as this thread is within a block of it.
    func waitServingMain(_ complain: () -> Void) -> Value {
        let isServed = Gate<Void>.Flag()
        DispatchQueue.main.async { isServed.raise() }
        let patience = Date(timeIntervalSinceNow: 0.2)
        var hasComplained = false

        while true {
            if let value { return value }
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
