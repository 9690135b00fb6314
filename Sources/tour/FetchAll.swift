import FirstlyFoundation
import Foundation

/// Fetches addresses concurrently, prints a line on each in the order given, and a summary.
struct FetchAll: Sendable {
    let addresses: [String]
    let limit: Int
    let fetcher: Fetcher

    init(_ options: FetchOptions) {
        addresses = options.addresses
        limit = options.limit
        fetcher = Fetcher(timeout: options.timeout)
    }

    /// Fetches them, prints what came of it, and returns a promise for the exit status.
    func all() -> Promise<Int32> {
        say("Fetching \(addresses.count.of("URL")), at most \(limit) at a time.")
        let start = ContinuousClock.now
        return firstly {
            reports()
        }.map { reports in
            reports.forEach { say($0.line) }
            let failed = reports.count { !$0.isSuccess }
            let bytes = reports.reduce(0) { $0 + ($1.size ?? 0) }
            let time = start.duration(to: .now).milliseconds
            say("\(reports.count - failed) fetched, \(failed) failed, \(bytes) B in \(time).")
            return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE
        }
    }

    /// Fetches all of the addresses, a few at a time, and returns the reports in the order of the addresses.
    func reports() -> Promise<[Report]> {
        var rest = addresses.makeIterator()
        return when(
            fulfilled: AnyIterator { [fetcher] in rest.next().map(fetcher.report(on:)) }, concurrently: limit)
    }
}

extension Int {
    func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
