import Foundation

/// Cells under each other, as wide as the widest of their column.
struct Cells {
    private let rows: [[String]]
    private let leftAligned: Set<Int>

    init(_ rows: [[String]], leftAligned: Set<Int>) {
        self.rows = rows
        self.leftAligned = leftAligned
    }

    var text: String {
        var widths = [Int](repeating: 0, count: rows.first?.count ?? 0)
        for row in rows {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
        }
        return rows.map { row in
            var line = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return leftAligned.contains(column) ? cell + space : space + cell
            }.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }
}

/// Numbers as the tables show them.
enum Show {
    static func nanoseconds(_ value: Double?) -> String {
        guard let value else { return "" }
        return String(format: value < 100 ? "%.1f" : "%.0f", value)
    }

    static func ratio(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "" }

    static func percent(_ part: Double?) -> String { part.map { "\(Int(($0 * 100).rounded())) %" } ?? "" }

    /// To three places, without zeros at the end.
    static func count(_ value: Double?) -> String {
        guard let value else { return "" }
        var text = String(format: "%.3f", value)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
