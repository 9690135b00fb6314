import Firstly
import Testing

/// Random graphs of promises, settled and cancelled at random, against the model of interest.
@Suite struct GraphTests {
    @Test func `What several threads do in turn to a graph ends as the model says`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let turn = Tally()
            let rounds = (0..<Rounds.all(3_000)).map { Round(seed: $0) }
            let work: @Sendable (Int) -> Void = { worker in
                for (seed, round) in rounds.enumerated() {
                    for part in 0..<Round.parts where (seed + part) % 3 == worker {
                        wait(for: turn, seed * Round.parts + part)
                        round.play(part)
                        turn.add()
                    }
                }
            }
            onThreads([{ work(0) }, { work(1) }, { work(2) }])
            for finding in rounds.compactMap(\.finding) { Issue.record("\(finding)") }
        }
    }

    /// A graph of one seed, and the model of it.
    private final class Round: Sendable {
        static let parts = 6

        private struct State {
            var plan: GraphPlan
            var model = InterestModel()
            var done: [GraphAction] = []
            var finding: String?
        }

        private let seed: Int
        private let graph = LiveGraph()
        private let state: Slot<State>

        init(seed: Int) {
            self.seed = seed
            state = Slot(State(plan: GraphPlan(seed: seed, hasRows: false)))
        }

        /// What differs from the model; nil if nothing does.
        var finding: String? { state.content?.finding }

        /// Does some of it; the last part also lets go of everything.
        func play(_ part: Int) {
            guard var state = state.content, state.finding == nil else { return }
            for _ in 0..<7 where state.finding == nil { step(&state, growing: part < 4) }
            if part == Self.parts - 1, state.finding == nil {
                let left = graph.drop()
                if left > 0 { state.finding = "seed \(seed): \(left) objects are left after \(state.done)" }
            }
            self.state.put(state)
        }

        private func step(_ state: inout State, growing: Bool) {
            let action = state.plan.action(growing: growing)
            state.done.append(action)
            if case .cancel(let node) = action, state.model.isAbandoned[node] { return }
            state.model.perform(action)
            graph.perform(action)
            let real = graph.ends.map { end -> InterestModel.Status in
                switch end {
                case .pending: .pending
                case .fulfilled: .fulfilled
                case .failed, .cancelled: .rejected
                }
            }
            for node in state.model.nodes.indices {
                let isCancelled = graph.isCancelled(node) ?? state.model.isCancelled[node]
                if real[node] == state.model.statuses[node], isCancelled == state.model.isCancelled[node] { continue }
                state.finding = """
                    seed \(seed): \(node) is \(real[node]), cancelled \(isCancelled), and should be \
                    \(state.model.statuses[node]), cancelled \(state.model.isCancelled[node]), after \(state.done)
                    """
            }
        }
    }
}
