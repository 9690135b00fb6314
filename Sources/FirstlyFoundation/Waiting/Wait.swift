import Dispatch
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
    public func wait() throws -> T { try block(until: self, .distantFuture).value(within: .infinity) }
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
        guard case .settled(.fulfilled(let value)) = block(until: self, .distantFuture) else {
            // Already reported; there is no value to return.
            while true { Thread.sleep(forTimeInterval: 3600) }
        }
        return value
    }
}

/// How waiting ended.
enum WaitEnd<T> {
    case settled(Outcome<T>)
    /// Nobody is left who could settle it.
    case abandoned
    case timedOut

    /// The value of the outcome.
    ///
    /// - Parameter seconds: How long it was waited for.
    func value(within seconds: Double) throws -> T {
        switch self {
        case .settled(let outcome): try outcome.get()
        case .abandoned: throw PromiseError.abandoned
        case .timedOut: throw TimeoutError(seconds: seconds)
        }
    }
}

/// Blocks until `thenable` is settled, or until the deadline.
func block<U: Thenable>(until thenable: U, _ deadline: DispatchTime) -> WaitEnd<U.T> {
    if Thread.isMainThread || MainQueue.isCurrent { thenable.reportWaitOnMainThread() }
    return spin(until: thenable, deadline)
}

/// As `block`, without a report that this is the main thread.
func spin<U: Thenable>(until thenable: U, _ deadline: DispatchTime) -> WaitEnd<U.T> {
    if let outcome = thenable.result { return .settled(outcome) }
    let gate = Gate()
    let giveUp = thenable.prepareToBlock(gate.open)
    if !gate.isOpen {
        if Thread.isMainThread {
            gate.waitServingMain(until: deadline) { thenable.reportWaitInMainQueue() }
        } else {
            if MainQueue.isCurrent {
                // The main queue is drained by another thread than the main one, and this is a block of it.
                thenable.reportWaitInMainQueue()
            } else if PoolThread.isCurrent {
                thenable.reportWaitOnPoolThread()
            }
            gate.wait(until: deadline)
        }
    }
    if let outcome = thenable.result { return .settled(outcome) }
    if gate.isOpen { return .abandoned }
    giveUp()
    return .timedOut
}
