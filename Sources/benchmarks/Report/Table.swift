import Foundation

/// The outcomes as lines of text.
struct Table {
    private let rows: [[String]]

    init(_ outcomes: [Outcome]) {
        let head = [
            "benchmark", "unit", "min ns", "median", "spread", "allocs", "peak B", "floor", "ns", "allocs", "x floor",
            "textbook", "allocs", "faster",
        ]
        rows = [head] + outcomes.map(Table.row)
    }

    private static func row(_ outcome: Outcome) -> [String] {
        let figures = outcome.figures
        let (floor, textbook) = (outcome.floor, outcome.textbook)
        let peak = figures.peak.map { Double($0) / Double(figures.operations) }
        return [
            outcome.name, outcome.unit, number(figures.minimum), number(figures.median),
            figures.spread.map { "\(Int(($0 * 100).rounded())) %" } ?? "",
            count(figures.allocationsPerOperation), number(peak),
            outcome.floorName ?? "", number(floor?.median), count(floor?.allocationsPerOperation),
            ratio(figures.ratio(to: floor)),
            number(textbook?.median), count(textbook?.allocationsPerOperation), ratio(textbook?.ratio(to: figures)),
        ]
    }

    var text: String {
        var widths = [Int](repeating: 0, count: rows[0].count)
        for row in rows {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
        }
        let leftAligned: Set = [0, 1, 7]
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return leftAligned.contains(column) ? cell + space : space + cell
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    static func number(_ value: Double?) -> String {
        guard let value else { return "" }
        return value < 100 ? String(format: "%.1f", value) : String(format: "%.0f", value)
    }

    static func ratio(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "" }

    /// To three places, without zeros at the end.
    static func count(_ value: Double?) -> String {
        guard let value else { return "" }
        var text = String(format: "%.3f", value)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
