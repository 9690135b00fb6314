import PromiseKit

extension Report {
    static let unusedResults = Report("unused-results", "Chains that cannot fail need no catch, and raise no warning") {
        var log: [String] = []
        Promise.value(1).done { log.append("done \($0)") }.cauterize()
        after(seconds: 0.01).done { log.append("no error possible") }
        let r: Guarantee<Int> = Promise.value(1).recover { _ in Guarantee.value(0) }
        r.done { log.append("recovered \($0)") }
        spin(until: { log.count == 3 })
        expect(log.sorted() == ["done 1", "no error possible", "recovered 1"], "\(log)")
    }
}
