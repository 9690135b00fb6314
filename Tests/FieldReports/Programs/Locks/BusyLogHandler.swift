import PromiseKit

extension Report {
    static let busyLogHandler = Report(
        "busy-log-handler", "A log handler may use promises, the configuration, and log again"
    ) {
        let events = Locked([String]())
        conf.logHandler = { event in
            let first = events.with { events -> Bool in
                events.append("\(event)")
                return events.count == 1
            }
            guard first else { return }
            let queue = conf.Q.map
            conf.Q.map = queue
            conf.catchPolicy = .allErrors
            _ = Promise<Int> { _ in }
            expect(Promise.value(1).map(on: nil) { $0 + 1 }.value == 2, "promises do not work in a log handler")
        }
        _ = Promise<String> { _ in }
        expect(events.with { $0.count } == 2, "\(events.with { $0 })")
    }

    static let busyDiagnosticsHandler = Report(
        "busy-diagnostics-handler", "So may a diagnostics handler"
    ) {
        let kinds = Locked([String]())
        let (promise, seal) = Promise<Int>.pending()
        Diagnostics.handler = { diagnostic in
            let first = kinds.with { kinds -> Bool in
                kinds.append("\(diagnostic.kind)")
                return kinds.count == 1
            }
            guard first else { return }
            seal.fulfill(3)
            Diagnostics.handler = Diagnostics.handler
            expect(promise.map(on: nil) { $0 + 1 }.value == 2, "\(promise)")
        }
        seal.fulfill(1)
        seal.fulfill(2)
        expect(kinds.with { $0.count } == 2, "\(kinds.with { $0 })")
    }
}
