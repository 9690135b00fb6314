/// This run beside an earlier one.
struct Comparison {
    let earlier: Records
    let now: Records

    var text: String {
        let head = ["against the earlier run", "then ns", "now ns", "now/then", "allocs then", "now"]
        let rows = now.outcomes.compactMap { outcome -> [String]? in
            guard let old = earlier.outcome(outcome.name)?.figures else { return nil }
            let new = outcome.figures
            return [
                outcome.name, Show.nanoseconds(old.median), Show.nanoseconds(new.median),
                Show.ratio(new.ratio(to: old)),
                Show.count(old.allocationsPerOperation), Show.count(new.allocationsPerOperation),
            ]
        }
        let bytes = now.footprints.compactMap { size -> [String]? in
            guard let old = earlier.footprint(size.name) else { return nil }
            return [size.name, "\(old.bytes)", "\(size.bytes)", "bytes", "", ""]
        }
        return Cells([head] + rows + bytes, leftAligned: [0]).text
    }
}
