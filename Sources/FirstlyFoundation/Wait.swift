public import Firstly
import Foundation

extension Promise {
    /// Blocks this thread until the promise is settled.
    ///
    /// On the main thread the main queue and the run loop are served meanwhile, and the call is reported. Within a block on the
    /// main queue they cannot be: then only other threads can settle the promise. On a thread of a pool the call is reported,
    /// as it takes one of few threads; use `await promise.async()` there.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise; `PromiseError.abandoned` if nobody is left who could settle it.
    @available(*, noasync, message: "blocks a thread of the pool", renamed: "async()")
    public func wait() throws -> T {
        guard let outcome = block(until: self) else { throw PromiseError.abandoned }
        return try outcome.get()
    }
}

extension Guarantee {
    /// Blocks this thread until the guarantee is resolved; for ever if it was cancelled, or nobody is left who could resolve it.
    ///
    /// On the main thread the main queue and the run loop are served meanwhile, and the call is reported. Within a block on the
    /// main queue they cannot be: then only other threads can resolve the guarantee. On a thread of a pool the call is
    /// reported, as it takes one of few threads; use `await guarantee.async()` there.
    ///
    /// - Returns: The value.
    @available(*, noasync, message: "blocks a thread of the pool", renamed: "async()")
    public func wait() -> T {
        guard case .fulfilled(let value)? = block(until: self) else {
            // Already reported; there is no value to return.
            while true { Thread.sleep(forTimeInterval: 3600) }
        }
        return value
    }
}

/// Blocks until `thenable` is settled. Returns nil if it was abandoned.
func block<U: Thenable>(until thenable: U) -> Outcome<U.T>? {
    if Thread.isMainThread || MainQueue.isCurrent { thenable.reportWaitOnMainThread() }
    return spin(until: thenable)
}

/// As `block`, without a report that this is the main thread.
func spin<U: Thenable>(until thenable: U) -> Outcome<U.T>? {
    if let outcome = thenable.result { return outcome }
    let gate = Gate()
    thenable.prepareToBlock(gate.open)
    if gate.isOpen { return thenable.result }
    if Thread.isMainThread {
        gate.waitServingMain { thenable.reportWaitInMainQueue() }
        return thenable.result
    }
    if MainQueue.isCurrent {
        // The main queue is drained by another thread than the main one, and this is a block of it.
        thenable.reportWaitInMainQueue()
    } else if PoolThread.isCurrent {
        thenable.reportWaitOnPoolThread()
    }
    gate.wait()
    return thenable.result
}
