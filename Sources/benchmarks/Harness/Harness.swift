import Dispatch
import MallocCounter

/// Measures benchmarks: counts first, then times in rounds, in which each work has its turn.
///
/// Turns alternate, so that what slows the machine down for a while slows down all of them; medians are compared.
struct Harness {
    struct Settings {
        /// Rounds of a work that is quick.
        var rounds: Int
        /// How long one turn takes at least, in nanoseconds: works are repeated that often.
        var turn: Double
        /// How long all rounds of one benchmark may take, in nanoseconds; slow ones get fewer rounds, but at least three.
        var budget: Double

        static let thorough = Settings(rounds: 31, turn: 2e6, budget: 2e9)
        static let quick = Settings(rounds: 5, turn: 2e5, budget: 1e8)
        static let countsOnly = Settings(rounds: 0, turn: 0, budget: 0)
    }

    let settings: Settings

    /// Measures all of `benchmarks`, and returns an outcome for each, in the same order.
    func measure(_ benchmarks: [Benchmark]) -> [Outcome] {
        var entrants = benchmarks.map { Entrant($0, settings) }
        for round in 0..<settings.rounds {
            for index in entrants.indices where round < entrants[index].rounds { entrants[index].runRound() }
        }
        return entrants.map(\.outcome)
    }
}

/// A benchmark on its way through the rounds.
private struct Entrant {
    private let benchmark: Benchmark
    private var work: Lane
    private var floor: Lane?
    private var textbook: Lane?
    let rounds: Int

    init(_ benchmark: Benchmark, _ settings: Harness.Settings) {
        self.benchmark = benchmark
        work = Lane(benchmark.work, settings)
        floor = benchmark.floor.map { Lane($0, settings) }
        textbook = benchmark.textbook.map { Lane($0, settings) }
        let length = work.length + (floor?.length ?? 0) + (textbook?.length ?? 0)
        rounds = min(settings.rounds, max(3, Int(settings.budget / max(1, length))))
    }

    mutating func runRound() {
        floor?.runTurn()
        work.runTurn()
        textbook?.runTurn()
    }

    var outcome: Outcome {
        Outcome(
            name: benchmark.name, unit: benchmark.unit, counting: benchmark.counting, figures: work.figures,
            floorName: benchmark.floor?.name, floor: floor?.figures, textbook: textbook?.figures)
    }
}

/// One work's turns.
private struct Lane {
    private let work: Work
    private let repeats: Int
    private let count: MallocCount?
    private var times: [Double] = []
    /// About how long a turn takes.
    let length: Double

    init(_ work: Work, _ settings: Harness.Settings) {
        self.work = work
        // What is made once per process or thread is made now.
        _ = Runner.time(work, repeats: 2)
        count = malloc_counter_is_available() ? Lane.typicalCount(of: work) : nil
        if case .async = work.body { Runner.waitForQuiet() }
        guard settings.rounds > 0 else {
            (repeats, length) = (0, 0)
            return
        }
        // The shortest: a run may pay for the memory that the work before has freed.
        let once = (0..<3).map { _ in Runner.time(work, repeats: 1) }.min() ?? 0
        repeats = max(1, Int(settings.turn / max(1, once)))
        length = once * Double(repeats)
    }

    mutating func runTurn() {
        Runner.settleHeap()
        // What other works pushed out of the caches comes back; a long turn does that by itself.
        if repeats > 1 { _ = Runner.time(work, repeats: 1) }
        times.append(Runner.time(work, repeats: repeats) / Double(repeats * work.operations))
    }

    var figures: Figures {
        Figures(
            operations: work.operations, times: times.sorted(), allocations: count.map { Int($0.allocations) },
            peak: count.map { Int($0.peak) }, left: count.map { Int($0.bytes) })
    }

    /// The middle one of a few runs by allocations.
    private static func typicalCount(of work: Work) -> MallocCount {
        let counts = (0..<3).map { _ in undisturbedCount(of: work) }
        return counts.sorted { $0.allocations < $1.allocations }[1]
    }

    /// Work of one thread cannot free what it has not allocated: if that seems so, a task of the work before has just ended
    /// on another thread, and the count is taken again.
    private static func undisturbedCount(of work: Work) -> MallocCount {
        let end = DispatchTime.now() + 1
        while true {
            let count = Runner.count(work)
            guard case .sync = work.body, count.bytes < 0, DispatchTime.now() < end else { return count }
        }
    }
}
