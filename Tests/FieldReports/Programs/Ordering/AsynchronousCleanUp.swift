import PromiseKit

extension Report {
    static let asynchronousCleanUp = Report(
        "asynchronous-clean-up", "A chain waits for a clean-up that takes its time"
    ) {
        var log: [String] = []
        Promise<Int>(error: E.x)
            .ensureThen { after(.milliseconds(50)).done { log.append("cleanup") } }
            .catch { _ in log.append("catch") }
        spin(0.3)
        expect(log == ["cleanup", "catch"], "\(log)")
    }

    static let cleanUpAfterValue = Report(
        "clean-up-after-value", "A clean-up leaves the value, and the error, as they were"
    ) {
        var log: [String] = []
        Promise.value(7)
            .ensureThen { after(.milliseconds(20)).done { log.append("cleanup") } }
            .done { log.append("value \($0)") }
            .cauterize()
        spin(until: { log.count == 2 })
        expect(log == ["cleanup", "value 7"], "\(log)")
        let failed = Promise<Int>(error: E.y).ensureThen { after(.milliseconds(20)) }
        spin(until: { failed.isResolved })
        expect(failed.error as? E == .y, "\(failed)")
    }
}
