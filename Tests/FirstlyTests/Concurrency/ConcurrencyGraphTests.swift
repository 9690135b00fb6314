import Firstly
import Testing

/// Random graphs of promises that several threads settle, cancel, give up and attach to at the same time.
@Suite struct ConcurrencyGraphTests {
    @Test func `Nobody is cancelled without cause, and no request is lost`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            for batch in 0..<Rounds.all(120) {
                let rounds = (0..<50).map { Round(seed: batch * 50 + $0) }
                contend(for: rounds, { $0.work(0) }, { $0.work(1) }, { $0.work(2) })
                for round in rounds {
                    for finding in round.findings() { Issue.record("\(finding)") }
                }
            }
        }
    }

    /// A graph of one seed, and what each of three threads does to it.
    private final class Round: Sendable {
        private let seed: Int
        private let graph = LiveGraph()
        private let works: [[GraphAction]]

        init(seed: Int) {
            self.seed = seed
            var plan = GraphPlan(seed: seed, hasRows: true)
            let count = 4 + plan.number(below: 20)
            for _ in 0..<count { graph.make(plan.grow()) }
            works = (0..<3).map { _ in
                (0..<(1 + plan.number(below: 8))).map { _ in
                    plan.number(below: 4) == 0 ? .make(plan.consumer(of: count)) : plan.disturbance(among: count)
                }
            }
        }

        func work(_ worker: Int) {
            for action in works[worker] { graph.perform(action) }
        }

        /// What does not hold after all work is done, and after the rest is fulfilled, too.
        func findings() -> [String] {
            let nodes = graph.nodes
            var findings = violations()
            graph.fulfillAll()
            findings += violations()
            let left = graph.drop()
            if left > 0 { findings.append("\(left) objects are left") }
            return findings.map { "seed \(seed): \($0), after \(works) on \(nodes)" }
        }

        private func violations() -> [String] {
            var cancelled: Set<Int> = []
            var abandoned: Set<Int> = []
            for action in works.joined() {
                switch action {
                case .cancel(let node): cancelled.insert(node)
                case .abandon(let node): abandoned.insert(node)
                case .make, .fulfill, .reject: break
                }
            }
            let (ends, calls) = (graph.ends, graph.calls)
            let rules = GraphRules(
                nodes: graph.nodes, ends: ends, calls: calls, cancelled: cancelled, abandoned: abandoned)
            return rules.violations()
        }
    }
}
