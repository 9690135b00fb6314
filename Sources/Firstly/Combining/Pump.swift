/// Starts what an iterator makes, with no more than a number of members pending at a time.
///
/// A slot is taken where the limit is checked, and the iterator goes with it: whoever took it is the only one who asks the
/// iterator, under no lock, until he puts it back. An iterator that was given on an actor is asked there: its `next()` may be a
/// closure that belongs to the actor.
final class Pump<It: IteratorProtocol & SendableMetatype, R>: Sendable where It.Element: Thenable {
    typealias Member = _ValueBox<It.Element.T>

    private struct State {
        /// Nil while somebody asks it, and once it is exhausted.
        var iterator: It?
        var isExhausted = false
        /// A member was rejected that decides the result: from here on nothing is started, and nothing collected.
        var hasFailed = false
        var freeSlots: Int
        let collect: ([Member]) -> R
        var members: [Member] = []
        var pending = 0

        mutating func add(_ member: Member) {
            members.append(member)
            pending += 1
        }
    }

    private let state: Locked<State>
    private let failsFast: Bool
    private let cancelsOthers: Bool
    private let result: _ValueBox<R>
    private let group: Group
    /// Where the iterator is asked, after the first time.
    private let context: Context
    /// What the iterator makes is made with the configuration of where it was given.
    private let scope = Scope.current

    init(
        _ iterator: It, _ limit: Int, failsFast: Bool, cancelsOthers: Bool = false, on actor: (any Actor)?,
        _ result: _ValueBox<R>, _ collect: @escaping ([Member]) -> R
    ) {
        state = Locked(State(iterator: iterator, freeSlots: limit, collect: collect))
        self.failsFast = failsFast
        self.cancelsOthers = cancelsOthers
        self.result = result
        context = Context(isolation: actor) ?? .inline
        group = Group(of: 0, result: result)
    }

    /// Starts members, where the iterator may be asked.
    func start() {
        if let ready = pump() { Turn.handOut(ready) }
    }

    /// Starts members while there are free slots. Returns the box whose handlers are now to be started, if there is one.
    private func pump() -> Ready? {
        while let iterator = takeSlot() {
            var iterator = iterator
            let member = group.isDecided ? nil : scope.run { iterator.next() }?._box
            if let member {
                state.withLock { $0.add(member) }
                // The iterator is still out, so a member that is settled already does not nest.
                group.wait(for: member) { [self] _, member in settled(member) }
                // It may have been made as the result was decided by another one.
                if cancelsOthers, group.isDecided { member.cancelIfUnused() }
                state.withLock { $0.iterator = iterator }
            } else {
                state.withLock { $0.isExhausted = true }
            }
        }
        return finished()
    }

    /// Takes a free slot together with the iterator, if both are there.
    private func takeSlot() -> It? {
        state.withLock { state in
            guard state.freeSlots > 0, !state.hasFailed, let iterator = state.iterator else { return nil }
            state.iterator = nil
            state.freeSlots -= 1
            return iterator
        }
    }

    private func settled(_ member: _Box) -> Ready? {
        var failure: (any Error)?
        if failsFast { failure = member.sealant.error }
        let goesOn = state.withLock { state -> Bool in
            state.freeSlots += 1
            state.pending -= 1
            if failure != nil { state.hasFailed = true }
            // Without the iterator, whoever has it sees the free slot when he puts it back.
            return state.iterator != nil && !state.hasFailed
        }
        if let failure { return group.decide(result.seal(rejected: failure), of: result, withdrawing: cancelsOthers) }
        guard goesOn else { return finished() }
        if case .inline = context { return pump() }
        context.start { [self] in start() }
        return nil
    }

    /// Decides the result if all is done. Returns the box whose handlers are now to be started, if there is one.
    private func finished() -> Ready? {
        isDone() ? group.decide(result.seal(fulfilled: value()), of: result) : nil
    }

    private func isDone() -> Bool { state.withLock { $0.isExhausted && $0.pending == 0 && !$0.hasFailed } }

    private func value() -> R {
        let state = state.withLock { $0 }
        return state.collect(state.members)
    }
}
