import Firstly
import TextbookBox

/// Races, and giving up.
extension Workloads {
    static let racing = [raceAgainstOne(1000), race(of: 2), race(of: 1000)] + [10, 1000, 100_000].map(cancelChain)

    /// Races that one promise, which lives as long as the program, takes part in again and again, and always loses.
    private static func raceAgainstOne(_ races: Int) -> Benchmark {
        let longLived = Promise<Int>.pending()
        return Benchmark(
            "race/long-lived", per: "race", races, floor: Floors.nodes(races),
            textbook: .sync {
                // In the textbook design each race leaves a handler behind: so there is a new promise for each run.
                let longLived = Textbook.Promise<Int>.pending()
                var wins = 0
                for _ in 0..<races { wins &+= Textbook.race([longLived.promise, .value(1)]).value! }
                longLived.resolver.fulfill(2)
                check(wins == races)
            },
            .sync {
                var wins = 0
                for _ in 0..<races { wins &+= Firstly.race([longLived.promise, .value(1)]).value! }
                check(wins == races && longLived.promise.isPending)
            })
    }

    /// A race of pending promises, all of which are settled afterwards.
    private static func race(of entrants: Int) -> Benchmark {
        Benchmark(
            "race/\(entrants)", per: "entrant", entrants, floor: Floors.nodes(entrants),
            textbook: .sync {
                let pairs = (0..<entrants).map { _ in Textbook.Promise<Int>.pending() }
                let winner = Textbook.race(pairs.map(\.promise))
                for (index, pair) in pairs.enumerated() { pair.resolver.fulfill(index) }
                check(winner.value == 0)
            },
            .sync {
                let pairs = (0..<entrants).map { _ in Promise<Int>.pending() }
                let winner = Firstly.race(pairs.map(\.promise))
                for (index, pair) in pairs.enumerated() { pair.resolver.fulfill(index) }
                check(winner.value == 0)
            })
    }

    /// A chain that is no longer needed; the textbook design cannot cancel.
    private static func cancelChain(_ links: Int) -> Benchmark {
        Benchmark(
            "cancel/chain/\(links)", per: "link", links, floor: Floors.nodes(links),
            .sync {
                let isStopped = Slot(false)
                let (promise, resolver) = Promise<Int>.pending()
                resolver.onCancel { isStopped.value = true }
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                tail.cancel()
                check(isStopped.value && promise.error?.isCancelled == true && tail.isRejected)
            })
    }
}
