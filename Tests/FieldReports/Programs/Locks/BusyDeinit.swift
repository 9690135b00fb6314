import PromiseKit

/// An object of a user's that does something when it goes.
private final class Farewell {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
}

extension Report {
    static let valueThatSettles = Report("value-that-settles", "A value may settle and ask its own promise as it goes")
    {
        let (promise, seal) = Promise<Farewell>.pending()
        let gone = Locked(0)
        seal.fulfill(Farewell {})
        for _ in 0..<10 {
            seal.fulfill(
                Farewell {
                    seal.reject(E.x)
                    if promise.isFulfilled { gone.with { $0 += 1 } }
                })
        }
        expect(gone.with { $0 } == 10, "\(gone.with { $0 }) of 10 went")
    }

    static let captureThatAttaches = Report(
        "capture-that-attaches", "What a skipped handler captured may attach to, and settle, promises as it goes"
    ) {
        let (promise, seal) = Promise<Int>.pending()
        let (other, settleOther) = Promise<Int>.pending()
        let seen = Locked([Int]())
        do {
            let farewell = Farewell {
                promise.pipe { _ in seen.with { $0.append(1) } }
                settleOther.fulfill(2)
            }
            promise.catch { _ in _ = farewell }
        }
        seal.fulfill(7)
        expect(seen.with { $0 } == [1] && other.value == 2, "\(seen.with { $0 }), \(other)")
    }

    static let captureOfAbandoned = Report(
        "capture-of-abandoned", "So may what a handler of an abandoned promise captured"
    ) {
        let (other, settleOther) = Promise<Int>.pending()
        do {
            let (promise, seal) = Promise<Int>.pending()
            let farewell = Farewell { settleOther.fulfill(2) }
            promise.done { _ in _ = farewell }.cauterize()
            withExtendedLifetime(seal) {}
        }
        expect(spin(until: { other.value == 2 }), "\(other)")
    }
}
