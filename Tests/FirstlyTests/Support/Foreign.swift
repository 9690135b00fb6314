@testable import Firstly

/// A thenable of somebody else's make: it keeps what is piped, and gives out what it is told to, as often as told.
final class Foreign<T: Sendable>: Thenable {
    private struct State {
        var outcome: Outcome<T>?
        var piped: [@Sendable (Outcome<T>) -> Void] = []
        var pipes = 0
    }

    private let state: Locked<State>

    init(_ outcome: Outcome<T>? = nil) { state = Locked(State(outcome: outcome)) }

    var result: Outcome<T>? { state.withLock { $0.outcome } }

    /// How often it was piped.
    var pipes: Int { state.withLock { $0.pipes } }

    func pipe(to body: @escaping @Sendable (Outcome<T>) -> Void) {
        let outcome = state.withLock { state -> Outcome<T>? in
            state.pipes += 1
            state.piped.append(body)
            return state.outcome
        }
        if let outcome { body(outcome) }
    }

    /// Calls everything that was piped with `outcome`, whether or not it did so before.
    func give(_ outcome: Outcome<T>) {
        let piped = state.withLock { state in
            state.outcome = outcome
            return state.piped
        }
        for body in piped { body(outcome) }
    }
}
