import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The one lock of the library: one word, stored inline in what it protects, held for a few instructions only.
///
/// On Apple platforms it is the system's lock, which lends the waiter's priority to the holder. Elsewhere it spins and then
/// yields; being inlined, it is visible to the thread sanitizer. No user code ever runs while it is held (I3).
@usableFromInline
struct Lock: ~Copyable, Sendable {
    #if canImport(Darwin)
        private let mutex = Mutex(())

        @usableFromInline
        init() {}

        @usableFromInline
        func lock() { mutex._unsafeLock() }

        @usableFromInline
        func unlock() { mutex._unsafeUnlock() }

        func tryLock() -> Bool { mutex._unsafeTryLock() }
    #else
        @usableFromInline
        let isHeld = Atomic(false)

        @inlinable
        init() {}

        @inlinable
        func lock() {
            if isHeld.exchange(true, ordering: .acquiring) { wait() }
        }

        @inlinable
        func unlock() { isHeld.store(false, ordering: .releasing) }

        func tryLock() -> Bool { !isHeld.exchange(true, ordering: .acquiring) }

        @usableFromInline
        func wait() {
            var turns = 0
            repeat {
                while isHeld.load(ordering: .relaxed) {
                    turns &+= 1
                    if turns & 63 == 0 { sched_yield() }
                }
            } while isHeld.exchange(true, ordering: .acquiring)
        }
    #endif
}

extension Lock {
    /// Lets other threads come to the end of what they hold locks for.
    static func giveWay() { sched_yield() }
}

/// A value that is only reached under its own lock.
@usableFromInline
final class Locked<Value>: @unchecked Sendable {
    // Sendable: `value` is the only variable and is reached under `guarded` alone. The closures given to `withLock` are
    // the library's own, and never call user code.
    private var value: Value
    private let guarded = Lock()

    @usableFromInline
    init(_ value: Value) { self.value = value }

    @usableFromInline
    func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        guarded.lock()
        defer { guarded.unlock() }
        return try body(&value)
    }
}
