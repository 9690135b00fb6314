import Dispatch
import Foundation
import MallocCounter

/// Runs a work, and says what that cost.
enum Runner {
    /// Runs it `repeats` times, and returns the nanoseconds that this took in all.
    static func time(_ work: Work, repeats: Int) -> Double {
        switch work.body {
        case .sync(let body):
            let start = now(CLOCK_THREAD_CPUTIME_ID)
            for _ in 0..<repeats { body() }
            return now(CLOCK_THREAD_CPUTIME_ID) - start
        case .waiting(let body):
            let start = now(CLOCK_MONOTONIC)
            for _ in 0..<repeats { body() }
            return now(CLOCK_MONOTONIC) - start
        case .async(let body):
            return wait {
                let start = now(CLOCK_MONOTONIC)
                for _ in 0..<repeats { await body() }
                return now(CLOCK_MONOTONIC) - start
            }
        }
    }

    /// Runs it once, and returns what all threads allocated meanwhile.
    static func count(_ work: Work) -> MallocCount {
        switch work.body {
        case .sync(let body), .waiting(let body):
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

    /// Waits until no thread frees or allocates any more: the memory of a task goes a little later than its result comes.
    static func waitForQuiet() {
        malloc_counter_start()
        var quiet = 0
        while quiet < 5 {
            let before = malloc_counter_read()
            usleep(200)
            let now = malloc_counter_read()
            quiet = before.bytes == now.bytes && before.allocations == now.allocations ? quiet + 1 : 0
        }
        _ = malloc_counter_stop()
    }

    /// In nanoseconds.
    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
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
