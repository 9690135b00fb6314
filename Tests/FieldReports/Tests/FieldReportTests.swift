import Foundation
import Testing

/// What users of promise libraries saw go wrong, each tried in a process of its own: some of it crashed or hung.
@Suite("Field reports")
struct FieldReportTests {
    /// A report as the program lists it.
    struct Report: Sendable, CustomTestStringConvertible {
        let name: String
        let sentence: String
        var testDescription: String { sentence }
    }

    /// Enough for a busy machine; a report that takes longer hangs.
    static let limit = 180.0

    /// All that the program lists.
    static func reports() async throws -> [Report] {
        let list = try await Program.run([], limit: limit).output
        return list.split(separator: "\n").compactMap { line in
            let columns = line.split(separator: "\t")
            return columns.count == 2 ? Report(name: String(columns[0]), sentence: String(columns[1])) : nil
        }
    }

    @Test("The program lists its reports under names that differ")
    func list() async throws {
        let reports = try await Self.reports()
        #expect(reports.count > 100)
        #expect(Set(reports.map(\.name)).count == reports.count)
        #expect(Set(reports.map(\.sentence)).count == reports.count)
    }

    @Test("The program says which report it does not know")
    func unknown() async throws {
        let ending = try await Program.run(["no-such-report"], limit: Self.limit)
        #expect(ending.status == 2)
        #expect(ending.output.contains("no-such-report"))
    }

    @Test("What the user saw is put right", arguments: try await reports())
    func report(_ report: Report) async throws {
        let ending = try await Program.run([report.name], limit: Self.limit)
        if ending.isKilled {
            Issue.record("hangs: killed after \(Self.limit) seconds\n\(ending.output)")
        } else if ending.status == nil {
            Issue.record("crashes\n\(ending.output)")
        } else {
            #expect(ending.status == 0, "\(ending.output)")
        }
    }
}
