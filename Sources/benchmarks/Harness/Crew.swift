import Dispatch
import Foundation

/// Threads that wait for something to do together.
final class Crew: Sendable {
    private let starts: [DispatchSemaphore]
    private let end = DispatchSemaphore(value: 0)
    private let work = Slot<(@Sendable (Int) -> Void)?>(nil)

    init(of count: Int) {
        starts = (0..<count).map { _ in DispatchSemaphore(value: 0) }
        for (index, start) in starts.enumerated() {
            let (work, end) = (work, end)
            Thread.detachNewThread {
                while true {
                    start.wait()
                    work.value?(index)
                    end.signal()
                }
            }
        }
    }

    /// Calls `body` on each thread, with the thread's number, and waits for all.
    func run(_ body: @escaping @Sendable (Int) -> Void) {
        work.value = body
        for start in starts { start.signal() }
        for _ in starts { end.wait() }
        work.value = nil
    }
}
