import CoreFoundation
public import Firstly
public import Foundation

extension RunLoop {
    /// Where handlers run on the thread of this run loop, in its common modes, in the order in which they come; for `on:`.
    ///
    /// To be asked for on that thread, or of the main run loop. Nothing runs while nobody runs the loop.
    public var dispatcher: some Dispatcher { Loop(self) }

    /// Returns a guarantee that a timer of this run loop resolves after a time, on the thread of the loop.
    ///
    /// To be called on that thread, or on the main run loop. Nothing happens while nobody runs the loop; `after(seconds:)` needs
    /// none.
    ///
    /// - Parameter seconds: What is negative or not a number counts as zero.
    /// - Returns: The guarantee. Cancelling it stops the timer at once.
    public func after(seconds: Double, file: StaticString = #fileID, line: UInt = #line) -> Guarantee<Void> {
        let loop = Loop(self)
        return Guarantee(
            unchecked: { resolver in
                let timer = loop.timer(in: seconds > 0 ? seconds : 0) { resolver.fulfill(()) }
                resolver.onCancel { timer.stop() }
            }, file: file, line: line)
    }
}

/// A run loop that other threads may wake.
private struct Loop: Dispatcher, @unchecked Sendable {
    // Sendable: Core Foundation's run loops and timers may be used from any thread, unlike Foundation's.
    private let loop: CFRunLoop

    init(_ loop: RunLoop) {
        if loop === RunLoop.main {
            self.loop = CFRunLoopGetMain()
        } else {
            precondition(loop === RunLoop.current, "asked for the run loop of another thread")
            self.loop = CFRunLoopGetCurrent()
        }
    }

    func dispatch(_ work: @escaping @Sendable () -> Void) {
        CFRunLoopPerformBlock(loop, LoopMode.commonName, work)
        CFRunLoopWakeUp(loop)
    }

    func timer(in seconds: Double, _ fire: @escaping @Sendable () -> Void) -> LoopTimer {
        let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + seconds, 0, 0, 0) { _ in fire() }
        CFRunLoopAddTimer(loop, timer, LoopMode.common)
        CFRunLoopWakeUp(loop)
        return LoopTimer(timer: timer)
    }
}

/// A timer of a run loop that other threads may stop.
private struct LoopTimer: @unchecked Sendable {
    // Sendable: see `Loop`.
    let timer: CFRunLoopTimer?

    func stop() { CFRunLoopTimerInvalidate(timer) }
}
