#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How often a race is to be forced.
enum Rounds {
    /// As many rounds as are asked for, or, where each is slow, the part of them that the environment says: one in
    /// `FIRSTLY_ONE_ROUND_IN`.
    static func all(_ count: Int) -> Int {
        guard let text = getenv("FIRSTLY_ONE_ROUND_IN"), let divisor = Int(String(cString: text)), divisor > 0 else {
            return count
        }
        return max(1, count / divisor)
    }
}
