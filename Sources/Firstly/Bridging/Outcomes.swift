/// Returns the outcomes of `thenables` as a sequence to be awaited, in the order in which they settle.
///
/// ```swift
/// for await outcome in when(each: downloads) {
///     if case .fulfilled(let page) = outcome { show(page) }
/// }
/// ```
///
/// - Parameter thenables: They are all waited for from now on; those that are settled already come first, as they stand here.
/// - Returns: A sequence of as many outcomes as there are thenables; for one that nobody can settle any more,
///   `PromiseError.abandoned`. Leaving the loop lets the others go on. If the task that awaits the next outcome is cancelled,
///   the sequence ends, and what nobody else waits for is cancelled.
/// - Complexity: O(n) in all.
public func when<U: Thenable>(each thenables: [U]) -> Outcomes<U.T> where U.T: Sendable {
    Outcomes(Arrivals(of: thenables.map(\._box)))
}

/// Returns the outcomes of `thenables` as a sequence to be awaited, in the order in which they settle.
public func when<U: Thenable>(each thenables: U...) -> Outcomes<U.T> where U.T: Sendable { when(each: thenables) }

/// How promises end, in the order in which they do: what `when(each:)` returns.
///
/// Each outcome comes once, whoever asks: of several tasks that iterate over one sequence each gets a part.
public struct Outcomes<T: Sendable>: AsyncSequence, Sendable {
    private let arrivals: Arrivals<T>

    fileprivate init(_ arrivals: Arrivals<T>) { self.arrivals = arrivals }

    /// Returns what the next outcome can be awaited from.
    public func makeAsyncIterator() -> Iterator { Iterator(arrivals: arrivals) }

    /// What the next outcome can be awaited from.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let arrivals: Arrivals<T>

        /// Waits for the next promise to settle; nil once all have, or if the task is cancelled.
        public mutating func next() async -> Outcome<T>? { await arrivals.next() }

        /// Waits for the next promise to settle; nil once all have, or if the task is cancelled. Stays on the actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Outcome<T>? { await arrivals.next() }
    }
}

/// Outcomes that nobody has asked for yet, and those who wait for one.
///
/// The places among the handlers of the promises do not keep this alive: when nobody iterates any more, they are left.
private final class Arrivals<T: Sendable>: Sendable {
    private struct State {
        var outcomes = Backlog<Outcome<T>>()
        var waiting = Backlog<UnsafeContinuation<Void, Never>>()
        /// How many promises are not settled yet.
        var pending: Int
        var places: [_Box] = []
        var isCancelled = false

        /// Whether nobody has to wait for what comes next.
        var isReady: Bool { !outcomes.isEmpty || isOver }
        /// Whether nothing more comes.
        var isOver: Bool { pending == 0 || isCancelled }

        /// Those who no longer have to wait.
        mutating func takeReady() -> [UnsafeContinuation<Void, Never>] {
            var ready: [UnsafeContinuation<Void, Never>] = []
            while isOver || ready.isEmpty, let next = waiting.popFirst() { ready.append(next) }
            return ready
        }
    }

    private let state: Locked<State>

    init(of boxes: [_ValueBox<T>]) {
        state = Locked(State(pending: boxes.count))
        for box in boxes { wait(for: box) }
    }

    deinit { leave(withdrawing: false) }

    private func wait(for box: _ValueBox<T>) {
        let place = _Box(.running, .pending, at: .unknown)
        box.attach(place, for: .over, on: .inline) { [weak self] _, settled in
            let isSealed = settled.phase.isSealed
            self?.add(
                isSealed
                    ? unsafeDowncast(settled, to: _ValueBox<T>.self).sealedOutcome : .rejected(PromiseError.abandoned))
            return nil
        }
        if place.isWaiting { state.withLock { $0.places.append(place) } }
    }

    private func add(_ outcome: Outcome<T>) {
        let ready = state.withLock { state in
            state.pending -= 1
            state.outcomes.append(outcome)
            return state.takeReady()
        }
        for waiting in ready { waiting.resume() }
    }

    nonisolated(nonsending) func next() async -> Outcome<T>? {
        while true {
            let (outcome, isOver) = state.withLock { ($0.outcomes.popFirst(), $0.isOver) }
            if outcome != nil || isOver { return outcome }
            await withTaskCancellationHandler {
                await withUnsafeContinuation { wait($0) }
            } onCancel: {
                cancel()
            }
        }
    }

    private func wait(_ continuation: UnsafeContinuation<Void, Never>) {
        let isReady = state.withLock { state in
            if !state.isReady { state.waiting.append(continuation) }
            return state.isReady
        }
        if isReady { continuation.resume() }
    }

    private func cancel() {
        let ready = state.withLock { state in
            state.isCancelled = true
            return state.takeReady()
        }
        leave(withdrawing: true)
        for waiting in ready { waiting.resume() }
    }

    private func leave(withdrawing: Bool) {
        let places = state.withLock { state in
            defer { state.places = [] }
            return state.places
        }
        Turn.inOneGo {
            for place in places { place.leave(withdrawing: withdrawing) }
        }
    }
}
