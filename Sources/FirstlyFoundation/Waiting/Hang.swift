public import Firstly

/// Runs the main queue and the run loop until `promise` is settled: for tests and tools, on the main thread.
///
/// On other threads, and within a block on the main queue, it blocks as `wait()` does.
///
/// - Parameter promise: What to wait for; no wake-up is lost.
/// - Returns: The value.
/// - Throws: The error of the promise; `PromiseError.abandoned` if nobody is left who could settle it.
@available(*, noasync, message: "spins a run loop", renamed: "Promise.async()")
public func hang<T>(_ promise: Promise<T>) throws -> T {
    try spin(until: promise, .distantFuture).value(within: .infinity)
}
