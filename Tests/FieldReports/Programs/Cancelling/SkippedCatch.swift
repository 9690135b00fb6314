import PromiseKit

extension Report {
    static let skippedCatch = Report("skipped-catch", "A catch that is skipped for a cancelled error is reported") {
        var log: [String] = []
        Promise<Int>(error: PMKError.cancelled)
            .done { _ in log.append("done") }
            .catch { _ in log.append("catch") }
            .finally { log.append("finally") }
        spin(0.2)
        expect(log == ["finally"], "compatible behaviour: \(log)")
        expect(!logged.with { $0.isEmpty }, "no event says that catch was skipped")
    }

    static let skippedCatchNamesItsPlace = Report(
        "skipped-catch-names-its-place", "The report says where, and policies that catch it make none"
    ) {
        Promise<Int>(error: PMKError.cancelled).catch { _ in }
        spin(until: { logged.with { !$0.isEmpty } })
        expect(logged.with { $0.joined() }.contains("SkippedCatch.swift"), "\(logged.with { $0 })")
        logged.with { $0.removeAll() }
        var caught = 0
        Promise<Int>(error: PMKError.cancelled).catch(policy: .allErrors) { _ in caught += 1 }
        Promise<Int>(error: E.x).catch { _ in caught += 1 }
        spin(until: { caught == 2 })
        expect(caught == 2, "caught \(caught) of 2")
        expect(logged.with { $0.isEmpty }, "\(logged.with { $0 })")
    }
}
