/// Whether cost for one operation stays about the same as the number of operations grows.
///
/// Quadratic work would show as a factor of a hundred; caches make it a small one.
struct Growth {
    static let limit = 6.0

    private struct Line {
        let family: String
        let (small, large): (Int, Int)
        let times: Double
        let allocations: Double

        var isGood: Bool { times <= Growth.limit && allocations <= 1.02 }
    }

    private let lines: [Line]

    init(_ outcomes: [Outcome]) {
        lines = Family.all(in: outcomes).compactMap { family in
            // From a hundred on, so that what is paid once a run does not count.
            let members = family.members.filter { $0.figures.operations >= 100 }
            guard let small = members.first?.figures, let large = members.last?.figures,
                large.operations >= 100 * small.operations, let least = small.minimum, let most = large.minimum
            else { return nil }
            let allocations = (large.allocationsPerOperation ?? 1) / max(1, small.allocationsPerOperation ?? 1)
            return Line(
                family: family.name, small: small.operations, large: large.operations, times: most / least,
                allocations: allocations)
        }
    }

    var isGood: Bool { lines.allSatisfy(\.isGood) }

    var text: String {
        let head = [
            "growth of the cost for one operation", "from", "to", "x time", "x allocs", "at most \(Growth.limit)",
        ]
        let rows = lines.map { line in
            [
                line.family, "\(line.small)", "\(line.large)", Show.ratio(line.times), Show.ratio(line.allocations),
                line.isGood ? "ok" : "FAILED",
            ]
        }
        return Cells([head] + rows, leftAligned: [0, 5]).text
    }
}

/// Outcomes of the same work for growing numbers of operations.
struct Family {
    let name: String
    /// By number of operations.
    let members: [Outcome]

    /// The families among `outcomes` that have three members or more.
    static func all(in outcomes: [Outcome]) -> [Family] {
        var names: [String] = []
        var groups: [String: [Outcome]] = [:]
        for outcome in outcomes {
            guard let slash = outcome.name.lastIndex(of: "/"),
                Int(outcome.name[slash...].dropFirst()) == outcome.figures.operations
            else { continue }
            let name = String(outcome.name[..<slash])
            if groups[name] == nil { names.append(name) }
            groups[name, default: []].append(outcome)
        }
        return names.compactMap { name in
            let members = groups[name, default: []].sorted { $0.figures.operations < $1.figures.operations }
            return members.count >= 3 ? Family(name: name, members: members) : nil
        }
    }
}
