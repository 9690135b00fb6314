import Foundation

/// The cost of one operation against the number of operations, drawn: a panel for each family, both axes logarithmic.
struct Plot {
    private let families: [Family]

    init(_ outcomes: [Outcome]) { families = Family.all(in: outcomes) }

    private static let lines: [(name: String, colour: String, figures: @Sendable (Outcome) -> Figures?)] = [
        ("Firstly", "#1f5fbf", { $0.figures }),
        ("textbook", "#c2410c", { $0.textbook }),
        ("floor", "#6b7280", { $0.floor }),
    ]

    private static let (width, height) = (380.0, 260.0)
    private static let columns = 3

    /// The drawing, in SVG.
    var svg: String {
        let rows = (families.count + Plot.columns - 1) / Plot.columns
        let size = (
            width: Plot.width * Double(min(Plot.columns, max(1, families.count))),
            height: Plot.height * Double(rows) + 40
        )
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
            font-family="sans-serif" font-size="11">
            <rect width="100%" height="100%" fill="white"/>
            <text x="20" y="24" font-size="14">ns for one operation, against the number of operations</text>

            """
        for (index, line) in Plot.lines.enumerated() {
            let x = size.width - 250 + Double(index) * 80
            text += """
                <line x1="\(x)" y1="20" x2="\(x + 18)" y2="20" stroke="\(line.colour)" stroke-width="2"/>
                <text x="\(x + 22)" y="24">\(line.name)</text>

                """
        }
        for (index, family) in families.enumerated() {
            let x = Double(index % Plot.columns) * Plot.width
            let y = Double(index / Plot.columns) * Plot.height + 40
            text += "<g transform=\"translate(\(x) \(y))\">\n\(panel(family))</g>\n"
        }
        return text + "</svg>\n"
    }

    private func panel(_ family: Family) -> String {
        let series = Plot.lines.map { line in
            (
                line,
                family.members.compactMap { outcome in
                    line.figures(outcome)?.median.map { (Double(outcome.figures.operations), max($0, 1)) }
                }
            )
        }
        let points = series.flatMap(\.1)
        let across = Axis(points.map(\.0), from: 50, to: Plot.width - 20)
        let up = Axis(points.map(\.1), from: Plot.height - 36, to: 30)
        let floor = family.members.compactMap(\.floorName).first.map { ", floor: \($0)" } ?? ""
        let title = family.name + floor
        var text = "<text x=\"50\" y=\"18\" font-weight=\"bold\">\(title)</text>\n"
        for (value, y) in up.ticks {
            text += """
                <line x1="50" y1="\(y)" x2="\(Plot.width - 20)" y2="\(y)" stroke="#e5e7eb"/>
                <text x="44" y="\(y + 4)" text-anchor="end">\(Plot.short(value))</text>

                """
        }
        for (value, x) in across.ticks {
            text += """
                <line x1="\(x)" y1="30" x2="\(x)" y2="\(Plot.height - 36)" stroke="#e5e7eb"/>
                <text x="\(x)" y="\(Plot.height - 20)" text-anchor="middle">\(Plot.short(value))</text>

                """
        }
        for (line, points) in series {
            let places = points.map { (across.place(of: $0.0), up.place(of: $0.1)) }
            let path = places.map { String(format: "%.1f,%.1f", $0.0, $0.1) }.joined(separator: " ")
            text += "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(line.colour)\" stroke-width=\"2\"/>\n"
            for (x, y) in places {
                text += String(format: "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"\(line.colour)\"/>\n", x, y)
            }
        }
        return text
    }

    /// A power of ten, briefly.
    private static func short(_ value: Double) -> String {
        switch value {
        case 1e6...: "\(Int(value / 1e6))M"
        case 1e3...: "\(Int(value / 1e3))k"
        default: "\(Int(value))"
        }
    }
}

/// A logarithmic axis over whole powers of ten.
private struct Axis {
    private let (first, last): (Double, Double)
    private let (start, end): (Double, Double)

    init(_ values: [Double], from start: Double, to end: Double) {
        first = log10(values.min() ?? 1).rounded(.down)
        last = max(first + 1, log10(values.max() ?? 1).rounded(.up))
        (self.start, self.end) = (start, end)
    }

    func place(of value: Double) -> Double { start + (log10(value) - first) / (last - first) * (end - start) }

    var ticks: [(value: Double, place: Double)] {
        (Int(first)...Int(last)).map { power in
            let value = pow(10, Double(power))
            return (value, place(of: value))
        }
    }
}
