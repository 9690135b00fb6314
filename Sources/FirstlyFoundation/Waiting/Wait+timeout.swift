public import Dispatch
public import Firstly

extension Promise {
    /// Blocks this thread until the promise is settled, but no longer than this.
    ///
    /// Otherwise as `wait()`. A promise that takes longer goes on: cancel it if it is not needed any more.
    ///
    /// - Parameter seconds: What is negative or not a number counts as zero.
    /// - Returns: The value.
    /// - Throws: The error of the promise; `TimeoutError` if it is still pending; `PromiseError.abandoned` if nobody is
    ///   left who could settle it.
    @available(*, noasync, message: "blocks a thread of the pool")
    public func wait(timeout seconds: Double) throws -> T {
        try block(until: self, deadline(in: seconds)).value(within: seconds)
    }

    /// Blocks this thread until the promise is settled, but no longer than this.
    ///
    /// Otherwise as `wait()`. A promise that takes longer goes on: cancel it if it is not needed any more.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise; `TimeoutError` if it is still pending; `PromiseError.abandoned` if nobody is
    ///   left who could settle it.
    @available(*, noasync, message: "blocks a thread of the pool")
    public func wait(timeout interval: DispatchTimeInterval) throws -> T {
        try block(until: self, .now() + interval).value(within: interval.seconds)
    }
}

extension Guarantee {
    /// Blocks this thread until the guarantee is resolved, but no longer than this.
    ///
    /// Otherwise as `wait()`. A guarantee that takes longer goes on.
    ///
    /// - Parameter seconds: What is negative or not a number counts as zero.
    /// - Returns: The value; nil if there is none by then, or nobody is left who could resolve the guarantee.
    @available(*, noasync, message: "blocks a thread of the pool")
    public func wait(timeout seconds: Double) -> T? { value(block(until: self, deadline(in: seconds))) }

    /// Blocks this thread until the guarantee is resolved, but no longer than this.
    ///
    /// Otherwise as `wait()`. A guarantee that takes longer goes on.
    ///
    /// - Returns: The value; nil if there is none by then, or nobody is left who could resolve the guarantee.
    @available(*, noasync, message: "blocks a thread of the pool")
    public func wait(timeout interval: DispatchTimeInterval) -> T? { value(block(until: self, .now() + interval)) }

    private func value(_ end: WaitEnd<T>) -> T? {
        guard case .settled(.fulfilled(let value)) = end else { return nil }
        return value
    }
}

private func deadline(in seconds: Double) -> DispatchTime { seconds > 0 ? .now() + seconds : .now() }
