import PromiseKit

extension Report {
    static let recoverNeedsNoType = Report(
        "recover-needs-no-type", "A recover of two statements that ends in .value needs no type"
    ) {
        struct Offline: Error {}
        func load() -> Promise<Int> { Promise(error: Offline()) }
        let p: Promise<Int> = load().recover { e in
            guard e is Offline else { throw e }
            return .value(2)
        }
        spin(until: { p.isResolved })
        expect(p.value == 2, "\(p)")
    }
}
