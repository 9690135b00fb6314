#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs each part on a thread of its own, from the same moment on, and returns when all are done.
func onThreads(_ parts: [@Sendable () -> Void]) {
    let arrived = Tally()
    let threads = parts.map { part in
        startThread(stackSize: 512 * 1024) {
            arrived.add()
            while arrived.count < parts.count { sched_yield() }
            part()
        }
    }
    for thread in threads { join(thread) }
}

/// Returns once `tally` has come to `count`, which another thread is to bring about.
func wait(for tally: Tally, _ count: Int) {
    while tally.count < count { sched_yield() }
}

/// Whether `condition`, which another thread is to bring about, comes to hold in a time that is long even for a busy machine.
func comesToHold(_ condition: () -> Bool) -> Bool {
    for _ in 0..<10_000_000 {
        if condition() { return true }
        sched_yield()
    }
    return false
}

/// Lets threads contend for `items`: each part runs on a thread of its own, and goes through all of them.
func contend<Item: Sendable>(for items: [Item], _ parts: (@Sendable (Item) -> Void)...) {
    onThreads(parts.map { part in { for item in items { part(item) } } })
}

/// Runs `body` on a thread of its own with a stack of 512 KiB, as worker threads have it, and returns when it is done.
///
/// An overflow ends the process: so this belongs inside `#expect(processExitsWith:)`.
func onSmallThread(_ body: @escaping @Sendable () -> Void) {
    join(startThread(stackSize: 512 * 1024, body))
}

/// Ends this process if it is still there after two minutes: for one whose failure is to hang.
func mustEnd() {
    _ = startThread(stackSize: 64 * 1024) {
        sleep(120)
        fatalError("hung")
    }
}

#if canImport(Darwin)
    typealias Thread = pthread_t?
#else
    typealias Thread = pthread_t
#endif

func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Thread {
    var attributes = pthread_attr_t()
    precondition(pthread_attr_init(&attributes) == 0)
    precondition(pthread_attr_setstacksize(&attributes, stackSize) == 0)
    let job = Unmanaged.passRetained(Job(body: body)).toOpaque()
    #if canImport(Darwin)
        var thread: Thread
        precondition(pthread_create(&thread, &attributes, { run($0) }, job) == 0)
    #else
        var thread = Thread()
        precondition(pthread_create(&thread, &attributes, { run($0!) }, job) == 0)
    #endif
    return thread
}

/// Lets the thread go as it ends, as nobody will join it.
func detach(_ thread: Thread) {
    #if canImport(Darwin)
        pthread_detach(thread!)
    #else
        pthread_detach(thread)
    #endif
}

func join(_ thread: Thread) {
    #if canImport(Darwin)
        pthread_join(thread!, nil)
    #else
        pthread_join(thread, nil)
    #endif
}

private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body()
    return nil
}
