import Foundation

/// The counts that a file in the repository says are right. Whoever changes one has to change the file, too.
struct Expectations: Codable, Equatable {
    struct Allocations: Codable, Equatable {
        /// Allocations of one run.
        var run: Int?
        /// The number of operations of that run.
        var operations: Int?
        /// Where the runs differ a little: allocations of one operation, rounded.
        var rounded: Int?

        var description: String {
            if let rounded { return "about \(rounded) each" }
            return "\(run ?? 0) in \(operations ?? 0)"
        }
    }

    /// By the benchmark's name.
    var allocations: [String: Allocations] = [:]
    /// By the footprint's name.
    var bytes: [String: Int] = [:]

    /// What holds now.
    init(_ records: Records) {
        for outcome in records.outcomes where outcome.floor != nil {
            guard let run = outcome.figures.allocations else { continue }
            switch outcome.counting {
            case .exact:
                allocations[outcome.name] = Allocations(run: run, operations: outcome.figures.operations)
            case .rounded:
                let each = outcome.figures.allocationsPerOperation ?? 0
                allocations[outcome.name] = Allocations(rounded: Int(each.rounded()))
            case .varying:
                break
            }
        }
        for size in records.footprints { bytes[size.name] = size.bytes }
    }

    /// Lines that say what is not as it should be, in the form of a diff; empty if all is.
    ///
    /// - Parameter isPart: Whether `found` is of some benchmarks only, so that missing ones are not missed.
    func differences(from found: Expectations, isPart: Bool) -> [String] {
        Expectations.compare(allocations.mapValues(\.description), found.allocations.mapValues(\.description), isPart)
            + Expectations.compare(bytes.mapValues { "\($0) bytes" }, found.bytes.mapValues { "\($0) bytes" }, isPart)
    }

    private static func compare(
        _ expected: [String: String], _ found: [String: String], _ isPart: Bool
    ) -> [String] {
        Set(expected.keys).union(found.keys).sorted().flatMap { name -> [String] in
            let (old, new) = (expected[name], found[name])
            if old == new || (isPart && new == nil) { return [] }
            return [old.map { "-  \(name): \($0)" }, new.map { "+  \(name): \($0)" }].compactMap { $0 }
        }
    }
}
