import PromiseKit

extension Report {
    static let ensureCatchFinally = Report(
        "ensure-catch-finally", "In one chain, ensure, catch and finally run as they are written"
    ) {
        var log: [String] = []
        Promise<Int>(error: E.x)
            .ensure { log.append("ensure") }
            .catch { _ in log.append("catch") }
            .finally { log.append("finally") }
        spin(0.2)
        expect(log == ["ensure", "catch", "finally"], "\(log)")
    }

    static let ensureDoneFinally = Report(
        "ensure-done-finally", "So do get, ensure, tap, done and finally after a value"
    ) {
        var log: [String] = []
        Promise.value(1)
            .get { _ in log.append("get") }
            .ensure { log.append("ensure") }
            .tap { _ in log.append("tap") }
            .done { _ in log.append("done") }
            .catch { _ in log.append("catch") }
            .finally { log.append("finally") }
        spin(0.2)
        expect(log == ["get", "ensure", "tap", "done", "finally"], "\(log)")
    }
}
