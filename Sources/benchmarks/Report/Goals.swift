/// What the library's costs are meant to be, beside what they are.
struct Goals {
    private struct Goal {
        let text: String
        let found: Double?
        let limit: Double
        var isAtLeast = false

        var holds: Bool? { found.map { isAtLeast ? $0 >= limit : $0 <= limit } }
    }

    private let goals: [Goal]

    init(_ records: Records) {
        goals =
            Goals.allocations(records) + Goals.bytes(records) + Goals.leftovers(records) + Goals.ratios(records)
            + Goals.textbook(records)
    }

    /// The goals of which something is known, one a line; those that are missed are marked.
    var text: String {
        let rows = goals.compactMap { goal -> [String]? in
            guard let found = goal.found, let holds = goal.holds else { return nil }
            let limit = (goal.isAtLeast ? "at least " : "at most ") + Show.count(goal.limit)
            return [goal.text, Show.count(found), limit, holds ? "ok" : "MISSED"]
        }
        return rows.isEmpty ? "" : Cells([["goal", "found", "meant", ""]] + rows, leftAligned: [0, 2, 3]).text
    }

    private static func allocations(_ records: Records) -> [Goal] {
        func each(_ name: String) -> Double? { records.outcome(name)?.figures.allocationsPerOperation }
        func above(_ name: String) -> Double? {
            let floor = records.outcome(name)?.floor?.allocationsPerOperation
            return each(name).flatMap { each in floor.map { each - $0 } }
        }
        // What is allocated once in a run of a thousand operations is left out.
        let once = 0.03
        let when = each("when/1000").flatMap { all in each("when/members-alone").map { all - $0 } }
        return [
            Goal(text: "allocations: a settled promise", found: each("make/settled"), limit: 1 + once),
            Goal(
                text: "allocations: pending and settled, with resolver", found: each("make/pending+settle"),
                limit: 2 + once),
            Goal(text: "allocations: a link that captures nothing", found: each("chain/inline/1000"), limit: 1 + once),
            Goal(text: "allocations: a link that captures", found: each("chain/inline-capturing"), limit: 2 + once),
            Goal(text: "allocations: a rejected link", found: each("chain/rejected"), limit: 1 + once),
            Goal(
                text: "allocations: a link on the main actor, over the hop", found: above("chain/main/1000"),
                limit: 3 + once),
            Goal(
                text: "allocations: a queue hop, over the bare one", found: above("chain/queue/1000"), limit: 3 + once),
            Goal(text: "allocations: then, a settled promise returned", found: each("then/settled"), limit: 2 + once),
            Goal(text: "allocations: fan-out, a handler", found: each("fan-out/1000"), limit: 2 + once),
            Goal(text: "allocations: when, a member, beside the member itself", found: when, limit: 3 + once),
            Goal(
                text: "allocations: await of a settled promise, with the promise", found: each("await/settled"),
                limit: 1 + once),
        ]
    }

    private static func bytes(_ records: Records) -> [Goal] {
        func bytes(_ name: String) -> Double? { records.footprint(name).map { Double($0.bytes) } }
        let resolver = bytes("pending promise, resolver").flatMap { both in bytes("pending promise").map { both - $0 } }
        func withoutResolver(_ name: String) -> Double? { bytes(name).flatMap { all in resolver.map { all - $0 } } }
        let loop = records.outcome("loop/1000000")?.figures.peak
        return [
            Goal(text: "bytes: a settled promise", found: bytes("settled promise"), limit: 128),
            Goal(text: "bytes: a pending promise", found: bytes("pending promise"), limit: 128),
            Goal(
                text: "bytes: with one inline map", found: withoutResolver("pending promise, resolver, inline map"),
                limit: 256),
            Goal(
                text: "bytes: with one main-actor map",
                found: withoutResolver("pending promise, resolver, main-actor map"),
                limit: 304),
            Goal(
                text: "bytes: at most at a time, in a million turns of a loop", found: loop.map(Double.init),
                limit: 65536),
        ]
    }

    /// Nothing stays behind when a run is over. Works on queues are left out, as their threads keep something for themselves.
    private static func leftovers(_ records: Records) -> [Goal] {
        let lefts = records.outcomes.filter { $0.floor != nil && $0.counting == .exact }
            .compactMap { outcome in outcome.figures.left.map { (outcome.name, Double($0)) } }
        guard let most = lefts.map(\.1).max() else { return [] }
        let bad = lefts.filter { $0.1 > 0 }
        if bad.isEmpty {
            return [Goal(text: "bytes: left behind by any of \(lefts.count) works", found: most, limit: 0)]
        }
        return bad.map { Goal(text: "bytes: left behind by \($0.0)", found: $0.1, limit: 0) }
    }

    private static func ratios(_ records: Records) -> [Goal] {
        func overFloor(_ name: String) -> Double? {
            records.outcome(name).flatMap { $0.figures.ratio(to: $0.floor) }
        }
        let growth = records.outcome("chain/inline/1000000")?.figures
            .ratio(to: records.outcome("chain/inline/1000")?.figures)
        return [
            Goal(
                text: "x floor: an inline link that captures nothing", found: overFloor("chain/inline/1000"), limit: 1.6
            ),
            Goal(text: "x floor: an inline link that captures", found: overFloor("chain/inline-capturing"), limit: 1.6),
            Goal(text: "x floor: a queue hop", found: overFloor("chain/queue/1000"), limit: 2.2),
            Goal(text: "x floor: when, a member", found: overFloor("when/1000"), limit: 1),
            Goal(text: "x floor: make and await a settled promise", found: overFloor("await/settled"), limit: 4),
            Goal(text: "x floor: await of one settled on a queue", found: overFloor("await/queue"), limit: 1.25),
            Goal(text: "a link of 1000000 to one of 1000", found: growth, limit: 2),
        ]
    }

    private static func textbook(_ records: Records) -> [Goal] {
        let wanted = [
            "chain/inline/1000": 8.0, "chain/inline-capturing": 8, "fan-out/1000": 10, "contend/attach": 10,
            "contend/settle": 10, "when/1000": 6,
        ]
        return records.outcomes.compactMap { outcome in
            guard let ratio = outcome.textbook?.ratio(to: outcome.figures) else { return nil }
            let limit = wanted[outcome.name] ?? 1
            return Goal(
                text: "x faster than the textbook: \(outcome.name)", found: ratio, limit: limit, isAtLeast: true)
        }
    }
}
