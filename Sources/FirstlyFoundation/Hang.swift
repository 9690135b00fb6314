public import Firstly
import Foundation

/// Runs the run loop of the main thread until `promise` is settled: for tests and tools.
///
/// - Parameter promise: What to wait for. Nothing of the program is blocked meanwhile; no wake-up is lost.
/// - Returns: The value.
/// - Throws: The error of the promise; `PromiseError.abandoned` if nobody is left who could settle it.
@available(*, noasync, message: "spins a run loop", renamed: "Promise.async()")
@preconcurrency
public func hang<T: Sendable>(_ promise: Promise<T>) throws -> T {
    precondition(Thread.isMainThread, "hang(_:) is for the main thread; use wait() elsewhere")
    if let outcome = promise.result { return try outcome.get() }
    let gate = Gate<Outcome<T>?>()
    promise.prepareToBlock(gate.open)
    guard let outcome = gate.waitServingMain({ promise.reportWaitInMainQueue() }) else { throw PromiseError.abandoned }
    return try outcome.get()
}
