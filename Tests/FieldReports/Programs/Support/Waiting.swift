import CoreFoundation
import Foundation

/// Keeps the main queue and the run loop served for that long.
///
/// `RunLoop.main.run(until:)` does the same, but leaves the loop after each block of the main queue. On Linux what it makes
/// anew each time piles up, to some 20 MB, and hides what these programs measure.
func spin(_ seconds: Double) {
    let end = CFAbsoluteTimeGetCurrent() + seconds
    repeat {
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, end - CFAbsoluteTimeGetCurrent(), false)
    } while CFAbsoluteTimeGetCurrent() < end
}

/// Keeps the main queue and the run loop served until `condition` holds, or a minute has gone by.
///
/// - Returns: whether it held in the end.
@discardableResult
func spin(until condition: () -> Bool) -> Bool {
    for _ in 0..<6_000 where !condition() { spin(0.01) }
    return condition()
}

/// Runs `body` on a thread with the stack that Apple's systems give to all but the main one: 512 KiB.
///
/// Meanwhile the main queue is served here.
func onASmallStack(_ body: @escaping () -> Void) {
    let finished = Locked(false)
    let thread = Thread {
        body()
        finished.with { $0 = true }
    }
    thread.stackSize = 512 << 10
    thread.start()
    while !finished.with({ $0 }) { spin(0.01) }
}
