import Firstly
import Synchronization

/// Tells a handler how far a transfer has come.
///
/// What happens while the handler is busy, or waits for its turn, is told in one call after that: a slow handler misses steps.
/// It never misses the end, which is handed over before the promise is settled.
final class ProgressMeter: Sendable {
    typealias Handler = @isolated(any) @Sendable (TransferProgress) -> Void

    private struct State {
        var progress = TransferProgress()
        var isTelling = false
        /// What was handed over last.
        var told = TransferProgress()
        /// nil once the transfer has ended.
        var handler: Handler?

        var hasNews: Bool { progress != told }
    }

    private let state: Mutex<State>

    init(_ handler: @escaping Handler) { state = Mutex(State(handler: handler)) }

    /// Takes note of a step.
    func update(_ step: (inout TransferProgress) -> Void) {
        tell { state in
            step(&state.progress)
            return !state.isTelling
        }
    }

    /// Hands over what was not told yet, ahead of whatever the end of the transfer sets off.
    func finish() {
        tell { $0.hasNews }
        close()
    }

    /// Tells nothing any more.
    func close() {
        let last = state.withLock { $0.handler.take() }
        // Released here, as what it holds may come back.
        _ = last
    }

    private func tell(if isDue: (inout State) -> Bool) {
        let (handler, progress) = state.withLock { state -> (Handler?, TransferProgress) in
            guard isDue(&state), let handler = state.handler else { return (nil, state.progress) }
            state.isTelling = true
            return (handler, state.progress)
        }
        guard let handler else { return }
        // The handler runs where it was written, or on the default queue, as those of chains do.
        let isCalled = Guarantee.value(progress).done(handler)
        // Not before it was handed over: whoever ends the transfer at this moment hands it over himself, rather than be early.
        state.withLock { $0.told = progress }
        isCalled.done(on: nil) { [weak self] in
            self?.tell { state in
                state.isTelling = false
                return state.hasNews
            }
        }
    }
}
