public import Dispatch

/// How long `retry` waits after a failure before it tries again.
public struct RetryDelay: Hashable, Sendable {
    /// In seconds, as the others that are times.
    private let base: Double
    private let factor: Double
    private let jitter: Double
    private let limit: Double

    /// No time: the next attempt starts at once.
    public static var none: RetryDelay { RetryDelay(base: 0, factor: 1, jitter: 0, limit: .infinity) }

    /// The same time after each failure.
    ///
    /// - Parameter interval: What is negative is bad input.
    public static func constant(_ interval: DispatchTimeInterval) -> RetryDelay {
        RetryDelay(base: interval.seconds, factor: 1, jitter: 0, limit: .infinity)
    }

    /// A time that grows with each failure, so that whoever is overloaded gets more and more rest.
    ///
    /// - Parameters:
    ///   - base: The time after the first failure; what is negative is bad input.
    ///   - factor: How many times longer each delay is than the one before it; what is negative, infinite or not a number is bad
    ///     input.
    ///   - jitter: How much longer or shorter than that a delay may be, by chance, so that clients that failed together do
    ///     not come back together: a part of the time, from 0 to 1. With 0.2 it is between 80 % and 120 %.
    ///   - limit: No delay is longer; what is negative is bad input.
    public static func exponential(
        base: DispatchTimeInterval, factor: Double = 2, jitter: Double = 0, limit: DispatchTimeInterval = .never
    ) -> RetryDelay {
        RetryDelay(base: base.seconds, factor: factor, jitter: jitter, limit: limit.seconds)
    }

    /// Whether all of it makes sense.
    var isValid: Bool { base >= 0 && factor >= 0 && factor.isFinite && (0...1).contains(jitter) && limit >= 0 }

    /// How many seconds to wait after that many failures.
    ///
    /// - Parameter chance: From -1, for the shortest delay that the jitter allows, to 1, for the longest.
    func seconds(after failures: Int, chance: Double) -> Double {
        guard base > 0 else { return 0 }
        var seconds = base
        // The power by squaring: O(log n).
        var (power, exponent) = (factor, failures - 1)
        while exponent > 0 {
            if !exponent.isMultiple(of: 2) { seconds *= power }
            power *= power
            exponent /= 2
        }
        // A factor that has come to nothing, times one without end, is nothing.
        if seconds.isNaN { return 0 }
        return min(seconds * (1 + jitter * chance), limit)
    }

    /// How many seconds to wait after that many failures, the jitter thrown in.
    func seconds(after failures: Int) -> Double {
        seconds(after: failures, chance: jitter > 0 ? Double.random(in: -1...1) : 0)
    }
}
