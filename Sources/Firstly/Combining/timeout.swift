public import Dispatch

/// Why a promise with a timeout was rejected, or waiting for one ended: it took too long.
public struct TimeoutError: Error, Hashable {
    /// How long it was waited for, in seconds.
    public let seconds: Double

    /// - Parameter seconds: How long it was waited for.
    public init(seconds: Double) { self.seconds = seconds }
}

extension TimeoutError: CustomStringConvertible {
    /// The error in a sentence.
    public var description: String { "Not settled within \(seconds) seconds" }
}

extension Thenable {
    /// Returns a promise that ends as this one does, or with an error if that takes too long.
    ///
    /// - Parameter seconds: In seconds; what is negative or not a number counts as zero.
    /// - Returns: A promise; rejected with a `TimeoutError` when the time is over. What it gave up on is then cancelled,
    ///   unless others wait for it. If this is settled already, so is the promise, and there is no timer; else the timer
    ///   goes when this is settled.
    public func timeout(
        seconds: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        limited(to: TimeoutError(seconds: seconds), Site(file, line)) { after(seconds: seconds) }
    }

    /// Returns a promise that ends as this one does, or with an error if that takes too long.
    ///
    /// - Parameter interval: What is negative counts as zero.
    /// - Returns: A promise; rejected with a `TimeoutError` when the time is over. What it gave up on is then cancelled,
    ///   unless others wait for it.
    public func timeout(
        _ interval: DispatchTimeInterval, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        limited(to: TimeoutError(seconds: interval.seconds), Site(file, line)) { after(interval) }
    }

    private func limited(
        to error: TimeoutError, _ site: Site, _ delay: () -> Guarantee<Void>
    ) -> Promise<T> {
        let box = _box
        let result = Promise<T>(pendingAt: site)
        if let outcome = box.outcome {
            _ = result.settle(outcome)
            return result
        }
        let alarm = delay().relay(to: _ValueBox<T>(.running, .pending, at: site), for: .settled, on: .inline) { _ in
            .rejected(error)
        }
        return firstSettled(of: [box, alarm], .cancel, result: result)
    }
}

extension DispatchTimeInterval {
    /// In seconds; infinitely many for what is never over.
    package var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}
