#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
    private typealias Thread = pthread_t?
#else
    private typealias Thread = pthread_t
#endif

private func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Thread {
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

private func join(_ thread: Thread) {
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
