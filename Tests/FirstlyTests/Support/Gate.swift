import Dispatch

@testable import Firstly

/// Opens once: what came before waits for it, what comes later passes at once.
final class Gate: Sendable {
    private enum State {
        /// Nobody has opened it; holds what is to run then, in order of arrival.
        case shut(waiting: [@Sendable () -> Void])
        /// Stays so.
        case open
    }

    private let state = Locked(State.shut(waiting: []))

    /// Lets everything through that waits. Opening again changes nothing.
    func open() {
        let waiting = state.withLock { state -> [@Sendable () -> Void] in
            guard case .shut(let waiting) = state else { return [] }
            state = .open
            return waiting
        }
        for body in waiting { body() }
    }

    /// Runs `body` where the gate is opened, or here if it is open already.
    func whenOpen(_ body: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state -> Bool in
            guard case .shut(let waiting) = state else { return true }
            state = .shut(waiting: waiting + [body])
            return false
        }
        if isOpen { body() }
    }

    /// Returns once the gate is open, without blocking a thread.
    func opened() async {
        await withCheckedContinuation { continuation in whenOpen { continuation.resume() } }
    }

    /// Blocks this thread until the gate is open: for queues and threads of a test's own.
    func wait() {
        let passed = DispatchSemaphore(value: 0)
        whenOpen { passed.signal() }
        passed.wait()
    }
}
