import PromiseKit

extension Report {
    static let orderWhenPutOff = Report(
        "order-when-put-off",
        "Handlers that are put off, as too many are nested, still run in the order of their attaching"
    ) {
        var log: [String] = []
        let (pending, seal) = Promise<Int>.pending()
        let ready = Promise.value(1)
        pending.done(on: nil) { _ in log.append("pending 1") }.cauterize()
        func dig(_ level: Int) {
            Promise.value(level).done(on: nil) { level in
                guard level == 300 else { return dig(level + 1) }
                ready.done(on: nil) { _ in log.append("ready 1") }.cauterize()
                ready.map(on: nil) { _ in log.append("ready 2") }.cauterize()
                seal.fulfill(1)
                pending.done(on: nil) { _ in log.append("pending 2") }.cauterize()
                pending.ensure(on: nil) { log.append("pending 3") }.cauterize()
                ready.done(on: nil) { _ in log.append("ready 3") }.cauterize()
            }.cauterize()
        }
        dig(0)
        let expected = (1...3).map { "ready \($0)" }, other = (1...3).map { "pending \($0)" }
        expect(log.filter { $0.hasPrefix("ready") } == expected, "\(log)")
        expect(log.filter { $0.hasPrefix("pending") } == other, "\(log)")
        expect(log.count == 6, "\(log)")
    }
}
