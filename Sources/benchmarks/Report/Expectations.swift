import Foundation

/// The counts that a file in the repository says are right. Whoever changes one has to change the file, too.
struct Expectations: Codable, Equatable {
    struct Allocations: Codable, Equatable {
        /// Allocations of one run.
        var run: Int?
        /// The number of operations of that run.
        var operations: Int?
        /// Bytes that a run leaves behind for each operation, rounded up; nil for none.
        var left: Int?
        /// Where the runs differ a little: allocations of one operation, rounded.
        var rounded: Int?

        var description: String {
            if let rounded { return "about \(rounded) each" }
            let leak = left.map { ", \($0) bytes left behind by each" } ?? ""
            return "\(run ?? 0) for \(operations ?? 0)\(leak)"
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
                let left = Int((Double(outcome.figures.left ?? 0) / Double(outcome.figures.operations)).rounded(.up))
                allocations[outcome.name] = Allocations(
                    run: run, operations: outcome.figures.operations, left: left > 0 ? left : nil)
            case .rounded:
                // What is allocated once in a run would not be rounded away.
                guard outcome.figures.operations >= 100 else { break }
                let each = outcome.figures.allocationsPerOperation ?? 0
                allocations[outcome.name] = Allocations(rounded: Int(each.rounded()))
            case .varying:
                break
            }
        }
        for size in records.footprints { bytes[size.name] = size.bytes }
    }

    /// The text of the file: JSON with a line for each count, so that a change shows well.
    var text: String {
        let counts = allocations.sorted { $0.key < $1.key }.map { name, count in
            let fields = [
                ("run", count.run), ("operations", count.operations), ("left", count.left), ("rounded", count.rounded),
            ]
            let members = fields.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }
            return "    \"\(name)\": { \(members.joined(separator: ", ")) }"
        }
        let sizes = bytes.sorted { $0.key < $1.key }.map { name, size in "    \"\(name)\": \(size)" }
        return """
            {
              "allocations": {
            \(counts.joined(separator: ",\n"))
              },
              "bytes": {
            \(sizes.joined(separator: ",\n"))
              }
            }

            """
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
