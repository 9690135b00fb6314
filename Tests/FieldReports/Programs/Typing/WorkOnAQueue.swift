import Dispatch
import PromiseKit

extension Report {
    static let workOnAQueue = Report("work-on-a-queue", "Work starts on a queue without firstly") {
        var seen = 0
        DispatchQueue.global().async(.promise) { 42 }.done { seen = $0 }.cauterize()
        spin(until: { seen != 0 })
        expect(seen == 42, "\(seen)")
    }

    static let workThatPromises = Report("work-that-promises", "Work on a queue may return a promise") {
        let p: Promise<Int> = DispatchQueue.global().async(.promise) { after(.milliseconds(5)).map(on: nil) { 42 } }
            .then { Promise.value($0) }
        spin(until: { p.isResolved })
        expect(p.value == 42, "\(p)")
    }
}
