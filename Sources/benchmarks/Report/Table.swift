/// The outcomes as lines of text: each figure, what times of its floor it is, and how many times faster than the textbook.
enum Table {
    static func text(_ outcomes: [Outcome]) -> String {
        let isTimed = outcomes.contains { $0.figures.median != nil }
        return isTimed ? times(outcomes) : counts(outcomes)
    }

    private static func times(_ outcomes: [Outcome]) -> String {
        let head = [
            "ns an operation", "", "min", "median", "spread", "allocs", "peak B", "floor", "median", "allocs",
            "x floor",
            "textbook", "allocs", "x faster",
        ]
        let rows = outcomes.map { outcome in
            let (figures, floor, textbook) = (outcome.figures, outcome.floor, outcome.textbook)
            return [
                outcome.name, outcome.unit,
                Show.nanoseconds(figures.minimum), Show.nanoseconds(figures.median), Show.percent(figures.spread),
                Show.count(figures.allocationsPerOperation), Show.nanoseconds(figures.peakPerOperation),
                outcome.floorName ?? "", Show.nanoseconds(floor?.median), Show.count(floor?.allocationsPerOperation),
                Show.ratio(figures.ratio(to: floor)),
                Show.nanoseconds(textbook?.median), Show.count(textbook?.allocationsPerOperation),
                Show.ratio(textbook?.ratio(to: figures)),
            ]
        }
        return Cells([head] + rows, leftAligned: [0, 1, 7]).text
    }

    private static func counts(_ outcomes: [Outcome]) -> String {
        let head = [
            "allocations of one run", "", "runs", "allocs", "each", "peak B each", "left B", "floor", "each",
            "textbook",
        ]
        let rows = outcomes.map { outcome in
            let (figures, floor, textbook) = (outcome.figures, outcome.floor, outcome.textbook)
            return [
                outcome.name, outcome.unit, "\(figures.operations)", figures.allocations.map { "\($0)" } ?? "",
                Show.count(figures.allocationsPerOperation), Show.nanoseconds(figures.peakPerOperation),
                figures.left.map { "\($0)" } ?? "",
                outcome.floorName ?? "", Show.count(floor?.allocationsPerOperation),
                Show.count(textbook?.allocationsPerOperation),
            ]
        }
        return Cells([head] + rows, leftAligned: [0, 1, 7]).text
    }

    static func text(_ footprints: [Footprint.Size]) -> String {
        let rows = footprints.map { [$0.name, "\($0.bytes)", $0.textbook.map { "\($0)" } ?? ""] }
        return Cells([["bytes while alive", "bytes", "textbook"]] + rows, leftAligned: [0]).text
    }
}
