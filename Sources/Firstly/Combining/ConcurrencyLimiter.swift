public import Dispatch
import Synchronization

/// Starts work only as far as no more than a number of its promises are pending; the rest waits, first in, first out.
///
/// ```swift
/// let limiter = ConcurrencyLimiter(limit: 4)
/// let pages = urls.map { url in limiter.run { fetch(url) } }
/// ```
///
/// What is limited is how many promises are pending, not how many functions run: a place is taken from when the work is
/// started until its promise is settled or cancelled, or nobody is left who could settle it. For a list that is known
/// beforehand there is `when(_:concurrently:)`.
public final class ConcurrencyLimiter: Sendable {
    /// How many promises may be pending at a time.
    public let limit: Int
    private let places: Places

    /// - Parameter limit: How many promises may be pending at a time. With a limit below one nothing can start: `run` then returns
    ///   promises that are rejected with `PromiseError.badInput`.
    public init(limit: Int) {
        self.limit = limit
        places = Places(limit)
    }

    /// How many promises are pending now of work that was started.
    public var running: Int { places.taken }

    /// How much work waits now to be started.
    public var waiting: Int { places.waiting }

    /// Calls `body` once there is a place for it, and returns a promise that ends as the one that it makes.
    ///
    /// Cancelling the promise takes work that waits out of the row, so that it never starts; it stops work that was started,
    /// as far as nobody else waits for that, and its place is free.
    ///
    /// - Parameter body: Starts the work; what it throws rejects the promise. Called where it was written, if that is an actor; else
    ///   on the default queue.
    /// - Complexity: O(1), amortised.
    @preconcurrency
    public func run<U: Thenable>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () throws -> U, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Promise<U.T> {
        run(Maker(body), Site(file, line))
    }

    /// Calls `body` on `queue` once there is a place for it, and returns a promise that ends as the one that it makes.
    ///
    /// - Parameters:
    ///   - queue: Where `body` is called; with nil, now on this thread, if there is a place, or later on those on which places
    ///     become free, one after the other.
    ///   - body: Starts the work; what it throws rejects the promise. Belongs to no actor.
    /// - Complexity: O(1), amortised.
    @_disfavoredOverload
    public func run<U: Thenable>(
        on queue: DispatchQueue?, _ body: @escaping @Sendable () throws -> U, file: StaticString = #fileID,
        line: UInt = #line
    ) -> Promise<U.T> {
        run(Maker(in: Context(queue, nil), body), Site(file, line))
    }

    /// Awaits `body` once there is a place for it, and returns a promise for what it returns or throws.
    ///
    /// - Parameter body: Runs in a task of its own, where it was written, if that is an actor. Cancelling the promise cancels the
    ///   task, or takes it out of the row.
    @_disfavoredOverload
    @preconcurrency
    public func run<T: Sendable>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () async throws -> T,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let site = Site(file, line)
        return run(Maker(awaiting: body, at: site), site)
    }

    func run<T>(_ work: Maker<Void, T>, _ site: Site) -> Promise<T> {
        let result = Promise<T>(.running, .pending, at: site)
        guard limit > 0 else {
            _ = result.settle(.rejected(PromiseError.badInput))
            return result
        }
        let (place, turn) = places.take(site)
        work.promise(of: (), after: turn, at: site).attach(result, for: .settled, on: .inline) { result, settled in
            let result = unsafeDowncast(result, to: Promise<T>.self)
            let ready = result.seal(unsafeDowncast(settled, to: _ValueBox<T>.self).sealedOutcome).ready(of: result)
            place.leave()
            return ready
        }
        return result
    }
}

/// Who has a place, and who waits for one.
private final class Places: Sendable {
    private struct State {
        var free: Int
        /// What those who wait are started by, by their number.
        var turns: [Int: _ValueBox<Void>] = [:]
        /// The number of the first who may be waiting.
        var first = 0
        /// The number of who comes next.
        var next = 0
        /// A thread is starting those who have waited: one at a time, so that they are started in order.
        var isStarting = false

        /// Takes a place for who has waited longest, if there are both.
        mutating func nextTurn() -> _ValueBox<Void>? {
            while free > 0, first < next {
                defer { first += 1 }
                guard let turn = turns.removeValue(forKey: first) else { continue }
                free -= 1
                return turn
            }
            isStarting = false
            return nil
        }
    }

    private let limit: Int
    private let state: Locked<State>

    init(_ limit: Int) {
        self.limit = limit
        state = Locked(State(free: limit))
    }

    var taken: Int { state.withLock { limit - $0.free } }
    var waiting: Int { state.withLock { $0.turns.count } }

    /// Returns a place, or one in the row, with what is fulfilled once the work may start.
    func take(_ site: Site) -> (Place, _ValueBox<Void>) {
        let (number, turn) = state.withLock { state -> (Int, _ValueBox<Void>) in
            defer { state.next += 1 }
            // Nobody overtakes those who wait, or are just being started.
            if state.free > 0, state.turns.isEmpty, !state.isStarting {
                state.free -= 1
                return (state.next, _ValueBox(fulfilled: (), at: site))
            }
            let turn = _ValueBox<Void>(.running, .pending, at: site)
            state.turns[state.next] = turn
            return (state.next, turn)
        }
        return (Place(number, in: self), turn)
    }

    func leave(_ number: Int) {
        let turn = state.withLock { $0.turns.removeValue(forKey: number) }
        guard turn == nil else { return }
        // Who leaves may be one of many that are just being cancelled, or its work has not been stopped yet, or its handlers are to be
        // told first.
        Turn.current.later {
            self.state.withLock { $0.free += 1 }
            self.start()
        }
    }

    /// Starts those who have waited, as far as there are places.
    private func start() {
        let isMine = state.withLock { state in
            defer { state.isStarting = true }
            return !state.isStarting
        }
        guard isMine else { return }
        while let turn = state.withLock({ $0.nextTurn() }) { _ = turn.settle(.fulfilled(())) }
    }
}

/// A place of a limiter, or one in the row: left when the work is over, or with the last reference, as it is dropped by a
/// promise that is cancelled or abandoned.
private final class Place: Sendable {
    private let number: Int
    private let places: Places
    private let hasLeft = Atomic(false)

    init(_ number: Int, in places: Places) {
        self.number = number
        self.places = places
    }

    deinit { leave() }

    func leave() {
        if !hasLeft.exchange(true, ordering: .relaxed) { places.leave(number) }
    }
}
