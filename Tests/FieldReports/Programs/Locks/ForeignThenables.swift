import Foundation
import PromiseKit

/// A thenable that calls what it is given under its own lock, as a careless one would.
private final class Careless<T>: Thenable {
    private let lock = NSRecursiveLock()
    private let outcome: PromiseKit.Result<T>
    init(_ outcome: PromiseKit.Result<T>) { self.outcome = outcome }

    var result: PromiseKit.Result<T>? { outcome }

    func pipe(to body: @escaping (PromiseKit.Result<T>) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        body(outcome)
        body(outcome)
    }
}

extension Report {
    static let carelessThenable = Report(
        "careless-thenable", "A thenable that calls back at once, and twice, is taken once everywhere"
    ) {
        var calls = 0
        let chained = Promise.value(1).then(on: nil) { Careless(.fulfilled($0 + 1)) }.get(on: nil) { _ in calls += 1 }
        expect(chained.value == 2 && calls == 1, "then: \(chained), \(calls) calls")
        let all = when(fulfilled: [Careless(.fulfilled(1)), Careless(.fulfilled(2))])
        expect(all.value == [1, 2], "when: \(all)")
        let winner = race(Careless(.fulfilled(1)), Careless(.rejected(E.x)))
        expect(winner.value == 1, "race: \(winner)")
        let failed = firstly { Careless<Int>(.rejected(E.y)) }
        expect(failed.error as? E == .y, "firstly: \(failed)")
        let mapped = Careless(.fulfilled(4)).map(on: nil) { $0 * 2 }
        expect(mapped.value == 8, "map: \(mapped)")
        var numbers = (0..<5).makeIterator()
        let limited = when(
            fulfilled: AnyIterator { numbers.next().map { Careless(.fulfilled($0)) } }, concurrently: 2)
        expect(limited.value == [0, 1, 2, 3, 4], "limited when: \(limited)")
    }
}
