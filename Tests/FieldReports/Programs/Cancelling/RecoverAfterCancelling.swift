import PromiseKit

extension Report {
    static let recoverAfterCancelling = Report(
        "recover-after-cancelling", "A recover lets a cancelled error past, or takes it if told to, and always settles"
    ) {
        var seen = 0
        Promise<Int>(error: PMKError.cancelled)
            .recover(policy: .allErrors) { _ -> Promise<Int> in
                seen += 1
                return .value(1)
            }.cauterize()
        let skipped = Promise<Int>(error: PMKError.cancelled)
            .recover { _ -> Promise<Int> in
                seen += 10
                return .value(1)
            }
        spin(0.2)
        expect(seen == 1 && skipped.isRejected, "seen \(seen), \(skipped)")
    }
}
