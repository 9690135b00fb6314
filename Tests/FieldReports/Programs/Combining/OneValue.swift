import PromiseKit

extension Report {
    static let eagerStart = Report("eager-start", "The work of a promise starts with it, once, whoever listens") {
        var runs = 0
        let p = Promise<Int> {
            runs += 1
            $0.fulfill(1)
        }
        expect(runs == 1, "body runs during init, without any handler")
        p.pipe { _ in }
        p.pipe { _ in }
        expect(runs == 1, "and only once for any number of handlers")
    }

    static let oneValue = Report("one-value", "A promise gives one value, the first") {
        var hits = 0
        let p = Promise<Int> { seal in
            seal.fulfill(1)
            seal.fulfill(2)
        }
        p.pipe { _ in hits += 1 }
        expect(hits == 1 && p.value == 1, "one value only")
    }

    static let recoveredIsAnother = Report(
        "recovered-is-another", "A recovered promise is another one, and the first stays rejected"
    ) {
        let p = Promise<Int>(error: E.x)
        let r = p.recover(on: nil) { _ -> Promise<Int> in .value(7) }
        expect(r.value == 7 && p.isRejected, "recover gives a new promise, p itself stays rejected")
    }
}
