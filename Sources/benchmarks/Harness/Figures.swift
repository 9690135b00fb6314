/// What one work was found to cost.
struct Figures: Codable, Sendable {
    let operations: Int
    /// Nanoseconds for one operation, a figure for each round, in ascending order; empty if time was not measured.
    let times: [Double]
    /// Allocations in one run; nil where they cannot be counted.
    let allocations: Int?
    /// The most bytes that one run had allocated and not freed at a time.
    let peak: Int?
    /// The bytes that a run left behind.
    let left: Int?

    var minimum: Double? { times.first }

    var median: Double? {
        guard !times.isEmpty else { return nil }
        let middle = times.count / 2
        return times.count % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2
    }

    /// The middle half of all rounds lies within this part of the median.
    var spread: Double? {
        guard let median, times.count >= 4 else { return nil }
        return (times[times.count * 3 / 4] - times[times.count / 4]) / median
    }

    var allocationsPerOperation: Double? { allocations.map { Double($0) / Double(operations) } }

    var peakPerOperation: Double? { peak.map { Double($0) / Double(operations) } }

    /// How many times the median of `other` this one's is.
    func ratio(to other: Figures?) -> Double? {
        guard let median, let other = other?.median, other > 0 else { return nil }
        return median / other
    }
}

/// A benchmark's outcome.
struct Outcome: Codable, Sendable {
    let name: String
    let unit: String
    let counting: Benchmark.Counting
    let figures: Figures
    let floorName: String?
    let floor: Figures?
    let textbook: Figures?
}
