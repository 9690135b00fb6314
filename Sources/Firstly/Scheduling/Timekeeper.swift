/// Says when a time is over in place of Dispatch's timers: a clock that a test turns.
package protocol Timekeeper: AnyObject, Sendable {
    /// Takes note of a time from now.
    ///
    /// - Parameters:
    ///   - nanoseconds: Zero or more; `Int64.max` is never.
    ///   - ring: To be called once, when the time is over.
    /// - Returns: Takes the note back, and lets go of `ring`.
    func note(_ nanoseconds: Int64, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// Returns whole nanoseconds; zero for what is negative or not a number, `Int64.max` for what is too long.
func nanoseconds(_ seconds: Double) -> Int64 {
    seconds > 0 ? Int64(exactly: (seconds * 1e9).rounded()) ?? .max : 0
}
