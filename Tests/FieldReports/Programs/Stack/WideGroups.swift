import PromiseKit

private let width = 200_000

extension Report {
    static let wideGroups = Report("wide-groups", "Groups of very many members take no longer for each of them") {
        onASmallStack {
            let pairs = (0..<width).map { _ in Promise<Int>.pending() }
            let all = when(fulfilled: pairs.map { $0.promise })
            let outcomes = when(resolved: pairs.map { $0.promise })
            for k in pairs.indices.reversed() { pairs[k].resolver.fulfill(k) }
            expect(all.value == Array(0..<width), "when(fulfilled:) gave \(all.value?.count ?? -1)")
            expect(outcomes.value?.count == width, "when(resolved:) gave \(outcomes.value?.count ?? -1)")

            let losers = (0..<width).map { _ in Promise<Int>.pending() }
            let winner = race(losers.map { $0.promise })
            let first = race(fulfilled: losers.map { $0.promise })
            losers[width / 2].resolver.fulfill(7)
            expect(winner.value == 7 && first.value == 7, "\(winner), \(first)")

            let failing = (0..<width).map { _ in Promise<Int>.pending() }
            let failed = when(fulfilled: failing.map { $0.promise })
            failing[width / 2].resolver.reject(E.x)
            expect(failed.error as? E == .x, "\(failed)")
        }
    }

    static let manyHandlers = Report("many-handlers", "Very many handlers on one promise run, and can be dropped") {
        onASmallStack {
            var calls = 0
            let (promise, seal) = Promise<Int>.pending()
            for k in 0..<500_000 {
                promise.pipe { _ in
                    if calls == k { calls += 1 }
                }
            }
            seal.fulfill(1)
            expect(calls == 500_000, "\(calls) calls in order")

            weak var probe: Promise<Int>?
            do {
                let (dropped, never) = Promise<Int>.pending()
                for _ in 0..<500_000 { dropped.done { _ in }.catch { _ in } }
                probe = dropped
                withExtendedLifetime(never) {}
            }
            expect(probe == nil, "still there")
        }
    }

    static let wrappedPromises = Report(
        "wrapped-promises", "Promises that each pipe the one before into their own resolver settle, and can be dropped"
    ) {
        func wrap(_ first: Promise<Int>) -> Promise<Int> {
            (0..<100_000).reduce(first) { inner, _ in Promise { inner.pipe(to: $0.resolve) } }
        }
        onASmallStack {
            let (one, fulfil) = Promise<Int>.pending()
            let fulfilled = wrap(one)
            fulfil.fulfill(1)
            expect(fulfilled.value == 1, "fulfilled: \(fulfilled)")

            let (two, reject) = Promise<Int>.pending()
            let rejected = wrap(two)
            reject.reject(E.x)
            expect(rejected.error as? E == .x, "rejected: \(rejected)")

            weak var last: Promise<Int>?
            do { last = wrap(Promise<Int>.pending().promise) }
            expect(last == nil, "dropped: still there")
        }
    }
}
