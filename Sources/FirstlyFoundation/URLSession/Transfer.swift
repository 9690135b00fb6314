import Firstly
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request under way: it passes the answer on to a sink, and settles its promise once.
final class Transfer<S: Sink>: TransferEvents {
    private struct State: Sendable {
        /// nil once the outcome is decided.
        var sink: S?
        /// The sink, from when it has finished until the promise says so.
        var finished: S?
        /// The task while it can be cancelled.
        var task: URLSessionTask?
        var response: URLResponse?
        var resending: Resending?
        /// What is to be done when the outcome is decided.
        var cleanUp: [@Sendable () -> Void] = []

        mutating func cancel(by cancel: (URLSessionTask) -> Void) {
            if let task = task.take() { cancel(task) }
        }
    }

    /// How a body is sent anew where an answer sends it elsewhere and the system would not do that.
    struct Resending: Sendable {
        /// Makes a task for the same body.
        let make: @Sendable (URLRequest) throws -> URLSessionTask
        /// How often that may still happen.
        var left = 20
    }

    private let resolver: Resolver<S.Output>
    private let meter: ProgressMeter?
    private let cancelTask: @Sendable (URLSessionTask) -> Void
    private let state: Mutex<State>

    /// - Parameter cancel: Cancels a task.
    init(
        into sink: S, for resolver: Resolver<S.Output>, meter: ProgressMeter?,
        cancel: @escaping @Sendable (URLSessionTask) -> Void
    ) {
        self.resolver = resolver
        self.meter = meter
        cancelTask = cancel
        state = Mutex(State(sink: sink))
    }

    /// Starts the task, whose delegate tells this transfer what happens.
    func start(_ task: URLSessionTask) {
        state.withLock { $0.task = task }
        task.resume()
    }

    /// Says how the body can be sent anew.
    func prepare(_ resending: Resending) { state.withLock { $0.resending = resending } }

    /// Adds something to be done when the outcome is decided; now if it is.
    func whenEnded(_ body: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if state.sink != nil { state.cleanUp.append(body) }
            return state.sink == nil
        }
        if isLate { body() }
    }

    /// Ends the transfer before its answer is complete, and cancels its task.
    ///
    /// - Parameter error: What the promise is rejected with; nil if it was cancelled.
    func stop(with error: (any Error)?) {
        end { state throws -> S.Output? in
            state.cancel(by: cancelTask)
            if let error { throw error }
            return nil
        }
    }

    /// Ends the transfer, as the promise was cancelled, and leaves nothing of it.
    func cancel() {
        stop(with: nil)
        // The answer may have been complete by then, and the promise not yet have said so: it never will.
        state.withLock { $0.finished.take()?.takeBack() }
    }

    // MARK: - What the system tells

    func didBegin(_ response: URLResponse) {
        attempt { state in
            state.response = response
            try state.sink?.begin(response)
        }
    }

    func didReceive(_ data: Data, of task: URLSessionTask) {
        attempt { try $0.sink?.take(data) }
        meter?.update { progress in
            progress.received.bytes += Int64(data.count)
            progress.received.total = task.countOfBytesExpectedToReceive.ifKnown
        }
    }

    func didSend(_ sent: Int64, of total: Int64) {
        meter?.update { $0.sent = .init(bytes: sent, total: total.ifKnown) }
    }

    func didStore(_ count: Int64, of total: Int64) {
        meter?.update { $0.received = .init(bytes: count, total: total.ifKnown) }
    }

    func didStore(_ file: URL, for task: URLSessionTask) {
        attempt { state in
            guard let response = task.response else { throw URLError(.badServerResponse) }
            state.response = response
            try state.sink?.take(file, of: response)
        }
    }

    func didEnd(_ task: URLSessionTask, with error: (any Error)?) {
        end { state in
            // From here on nobody cancels it.
            state.task = nil
            if let error { throw error }
            guard let response = state.response ?? task.response else { throw URLError(.badServerResponse) }
            return try state.sink?.finish(response)
        }
    }

    /// The answer is all there will be, although the task has not ended.
    func didRefuse(_ task: URLSessionTask) {
        end { state in
            defer { state.cancel(by: cancelTask) }
            guard let response = state.response ?? task.response else { throw URLError(.badServerResponse) }
            return try state.sink?.finish(response)
        }
    }

    var canResend: Bool { state.withLock { $0.resending != nil } }

    func ifUnderWay(_ step: () -> Void) {
        state.withLock { state in
            if let task = state.task, task.state != .canceling, task.state != .completed { step() }
        }
    }

    func resend(_ request: URLRequest, inPlaceOf last: URLSessionTask, whichEnds step: () -> Void) {
        do {
            let make = try state.withLock { state in
                // As it ends now nobody may cancel it any more.
                if state.task.take() != nil { step() }
                state.resending?.left -= 1
                if let resending = state.resending, resending.left < 0 { throw URLError(.httpTooManyRedirects) }
                return state.resending?.make
            }
            guard let task = try make?(request) else { return }
            task.priority = last.priority
            task.taskDescription = last.taskDescription
            let isWanted = state.withLock { state in
                if state.sink != nil { state.task = task }
                return state.sink != nil
            }
            if isWanted { task.resume() } else { task.cancel() }
        } catch {
            stop(with: error)
        }
    }

    // MARK: -

    private func attempt(_ step: (inout State) throws -> Void) {
        do {
            try state.withLock { state in try step(&state) }
        } catch {
            stop(with: error)
        }
    }

    /// Decides the outcome, unless it is decided already.
    ///
    /// - Parameter decide: Called under the lock, also if the outcome is decided. Returns nil if the promise needs none.
    private func end(_ decide: (inout State) throws -> S.Output?) {
        let (outcome, cleanUp) = state.withLock { state -> (Outcome<S.Output>?, [@Sendable () -> Void]) in
            let outcome: Outcome<S.Output>?
            do {
                outcome = try decide(&state).map(Outcome.fulfilled)
            } catch {
                outcome = .rejected(error)
            }
            guard state.sink != nil else { return (nil, []) }
            // After it has finished there is nothing to discard.
            state.sink?.discard()
            if case .fulfilled? = outcome { state.finished = state.sink }
            state.sink = nil
            state.resending = nil
            defer { state.cleanUp = [] }
            return (outcome, state.cleanUp)
        }
        cleanUp.forEach { $0() }
        if let outcome {
            meter?.finish()
            resolver.resolve(outcome)
            // Unless the promise was cancelled: then that takes back what is finished.
            if !resolver.isCancelled { state.withLock { $0.finished = nil } }
        } else {
            meter?.close()
        }
    }
}

extension Int64 {
    // URLSession's word for what it does not know is -1, or 0 before an answer has come.
    fileprivate var ifKnown: Int64? { self > 0 ? self : nil }
}
