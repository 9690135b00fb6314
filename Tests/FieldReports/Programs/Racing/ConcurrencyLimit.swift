import Foundation
import PromiseKit

extension Report {
    static let concurrencyLimit = Report("concurrency-limit", "A limited when never has more in flight than its limit")
    {
        var over = 0
        for _ in 0..<150 {
            let s = Locked((live: 0, peak: 0))
            var it = (0..<400).makeIterator()
            let gen = AnyIterator<Promise<Void>> {
                guard it.next() != nil else { return nil }
                s.with {
                    $0.live += 1
                    $0.peak = max($0.peak, $0.live)
                }
                return DispatchQueue.global().async(.promise) { usleep(20) }.get(on: nil) { s.with { $0.live -= 1 } }
            }
            _ = try? when(fulfilled: gen, concurrently: 2).asVoid().wait()
            if s.with({ $0.peak }) > 2 { over += 1 }
        }
        expect(over == 0, "limit broken in \(over) of 150 runs")
    }

    static let limitedWhenIsComplete = Report(
        "limited-when-is-complete", "A limited when waits for all, and asks its iterator from one thread at a time"
    ) {
        for limit in [1, 2, 4] {
            for round in 0..<60 {
                let asking = Locked(0)
                var overlaps = 0
                var numbers = (0..<200).makeIterator()
                let generator = AnyIterator<Promise<Int>> {
                    if asking.with({ asked in
                        asked += 1; return asked
                    }) > 1 {
                        overlaps += 1
                    }
                    defer { asking.with { $0 -= 1 } }
                    return numbers.next().map { n in DispatchQueue.global().async(.promise) { n }.map(on: nil) { $0 } }
                }
                let results = try when(fulfilled: generator, concurrently: limit).wait()
                expect(results == Array(0..<200), "limit \(limit), round \(round): \(results.count) results")
                expect(overlaps == 0, "limit \(limit), round \(round): asked by two threads at once")
            }
        }
    }

    static let limitedOutcomesAreComplete = Report(
        "limited-outcomes-are-complete", "A limited when for outcomes waits for all, failures too"
    ) {
        for round in 0..<60 {
            var numbers = (0..<200).makeIterator()
            let generator = AnyIterator<Promise<Int>> {
                numbers.next().map { n in
                    DispatchQueue.global().async(.promise) { if n % 3 == 0 { throw E.x } else { n } }
                }
            }
            let outcomes = when(resolved: generator, concurrently: 3).wait()
            expect(outcomes.count == 200, "round \(round): \(outcomes.count) outcomes")
            let right = outcomes.enumerated().allSatisfy { $1.isFulfilled == ($0 % 3 != 0) }
            expect(right, "round \(round): outcomes are mixed up")
        }
    }

    static let limitOfNothing = Report("limit-of-nothing", "A limit below one is refused, and hangs nothing") {
        for limit in [0, -1] {
            let none = when(fulfilled: AnyIterator { Promise.value(1) }, concurrently: limit)
            expect(spin(until: { none.isResolved }), "limit \(limit): \(none)")
            guard case PMKError.badInput? = none.error else { return expect(false, "limit \(limit): \(none)") }
        }
    }
}
