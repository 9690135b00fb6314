import PromiseKit

extension Report {
    static let sixTypes = Report("six-types", "A when takes more than five promises of different types") {
        var seen = ""
        when(
            fulfilled: Promise.value(1), Promise.value("a"), Promise.value(1.0),
            Promise.value(2), Promise.value("z"), Promise.value(true)
        )
        .done { a, b, c, d, e, f in seen = "\(a) \(b) \(c) \(d) \(e) \(f)" }.cauterize()
        spin(until: { !seen.isEmpty })
        expect(seen == "1 a 1.0 2 z true", seen)
    }

    static let twoOutcomes = Report("two-outcomes", "A when for outcomes takes promises of different types") {
        var seen = ""
        when(resolved: Promise.value(1), Promise<String>(error: E.x))
            .done { r1, r2 in seen = "\(r1.isFulfilled) \(r2.isFulfilled)" }
        spin(until: { !seen.isEmpty })
        expect(seen == "true false", seen)
    }
}
