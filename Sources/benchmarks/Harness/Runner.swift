import Dispatch
import Foundation
import MallocCounter

/// Runs a work, and says what that cost.
enum Runner {
    /// Runs it `repeats` times, and returns the nanoseconds that this took in all.
    static func time(_ work: Work, repeats: Int) -> Double {
        switch work.body {
        case .sync(let body):
            let start = DispatchTime.now()
            for _ in 0..<repeats { body() }
            return elapsed(since: start)
        case .async(let body):
            return wait {
                let start = DispatchTime.now()
                for _ in 0..<repeats { await body() }
                return elapsed(since: start)
            }
        }
    }

    /// Runs it once, and returns what all threads allocated meanwhile.
    static func count(_ work: Work) -> MallocCount {
        switch work.body {
        case .sync(let body):
            malloc_counter_start()
            body()
            return malloc_counter_stop()
        case .async(let body):
            return wait {
                malloc_counter_start()
                await body()
                return malloc_counter_stop()
            }
        }
    }

    /// Lets the C library merge the small chunks that the work before has freed, which else the next work pays for: glibc
    /// does so, for a million chunks in milliseconds, when a large chunk is asked for.
    static func settleHeap() { free(opaque(malloc(1 << 16))) }

    private static func elapsed(since start: DispatchTime) -> Double {
        Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)
    }

    private static func wait<Value: Sendable>(for body: @escaping @Sendable () async -> Value) -> Value {
        let slot = Slot<Value?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            slot.value = await body()
            isDone.signal()
        }
        isDone.wait()
        return slot.value.unsafelyUnwrapped
    }
}
