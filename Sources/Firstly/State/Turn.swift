#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What was put off, as calls were nested too deeply, or as others come first.
private enum Postponed {
    case handlers(of: _Box)
    case hooks(CancelHooks)
    case work(() -> Void)
}

/// A call out of the library that must return before the handlers of a sealed box are started: of a dispatcher, which may in
/// turn call what it was given, or of what is to be told first.
private final class Detour: @unchecked Sendable {
    // Sendable: `ready` is only touched by the thread on which the call was made, while it lasts.
    var ready: Ready?
    /// The call that this one is made within.
    let outer: Detour?

    init(_ ready: consuming Ready?, within outer: Detour?) {
        self.ready = ready
        self.outer = outer
    }
}

/// What one thread is doing for the library: the loop that starts handlers without recursion (I6).
///
/// Steps between two library handlers are turns of the loop in `handOut`. What a user's handler calls nests; beyond a fixed
/// depth it is put off until the thread is back in its outermost loop.
///
/// Exclusivity is not checked dynamically: only this thread comes here, and no access lasts while other code is called.
@usableFromInline
final class Turn {
    /// How deeply inline handlers may nest. A nesting takes about 1 KiB of stack in a debug build.
    static let maximumDepth = 64

    @exclusivity(unchecked)
    private var depth = 0
    /// The box whose handlers the innermost loop is starting.
    @exclusivity(unchecked)
    private var current: Unmanaged<_Box>?
    /// The boxes that outer loops will go on with, innermost last.
    @exclusivity(unchecked)
    private var outer: [_Box] = []
    /// What is left to the outermost loop, in this order.
    @exclusivity(unchecked)
    private var postponed = Backlog<Postponed>()
    /// The innermost call out of the library that has not returned.
    @exclusivity(unchecked)
    private var detour: Detour?
    /// Boxes that lost who would have sealed them, and whose own handlers are still to be told.
    @exclusivity(unchecked)
    private var orphaning: [_Box] = []
    @exclusivity(unchecked)
    private var isOrphaning = false
    /// Boxes of which this thread held the last reference.
    @exclusivity(unchecked)
    private var releasing: [_Box] = []
    @exclusivity(unchecked)
    private var isReleasing = false

    @usableFromInline
    var isFull: Bool { depth >= Turn.maximumDepth }

    /// Starts the handlers of a box that has just been sealed, and of all that this seals.
    @usableFromInline
    static func handOut(_ ready: consuming Ready) {
        let turn = current
        if turn.isFull { turn.postpone(ready) } else { turn.perform(ready) }
    }

    private func postpone(_ ready: consuming Ready) {
        ready.box.putBack(ready.first)
        postpone(ready.box)
    }

    /// Starts the handlers of the box, in the sealing phase, in the outermost loop of this thread.
    func postpone(_ box: _Box) { postponed.append(.handlers(of: box)) }

    /// Runs the hooks of a box that was cancelled.
    func run(_ hooks: CancelHooks) {
        if isFull { return postponed.append(.hooks(hooks)) }
        perform {
            hooks.run()
            return nil
        }
    }

    /// Does `work`, which cancels many: what the end of one makes room for is started only after all of it.
    static func inOneGo(_ work: () -> Void) {
        current.perform {
            work()
            return nil
        }
    }

    /// Does `work` once all that this thread is starting now has been started, in its outermost loop; at once if it is in none.
    func later(_ work: @escaping () -> Void) {
        if depth > 0 { return postponed.append(.work(work)) }
        perform {
            work()
            return nil
        }
    }

    /// Does `work`, then starts the handlers of the box that it returns.
    @usableFromInline
    func perform(_ work: () -> Ready?) {
        depth += 1
        if let ready = work() { loop(ready) }
        finish()
    }

    private func perform(_ ready: consuming Ready) {
        depth += 1
        loop(ready)
        finish()
    }

    private func finish() {
        depth -= 1
        if depth == 0, !postponed.isEmpty { catchUp() }
    }

    /// Does now what this thread has put off, so that nobody waits for his own thread (I8).
    @usableFromInline
    func catchUp() {
        depth += 1
        // One by one: what is done now may block, and must find here what it blocks for.
        while let work = postponed.popFirst() {
            switch work {
            case .handlers(let box): loop(box)
            case .hooks(let hooks): hooks.run()
            case .work(let work): work()
            }
        }
        depth -= 1
    }

    /// Before this thread blocks: starts all handlers that its loops, of whatever depth, have not come to yet (I8).
    @usableFromInline
    func prepareToBlock() {
        catchUp()
        var call = detour
        while let detour = call {
            if let ready = detour.ready.take() { loop(ready) }
            call = detour.outer
        }
        for box in outer.reversed() { loop(box) }
        if let current { loop(current.takeUnretainedValue()) }
    }

    private func loop(_ box: _Box) {
        if let first = box.nextHandler() { loop(Ready(box: box, first: first)) }
    }

    private func loop(_ ready: consuming Ready) {
        let interrupted = current
        if let interrupted { outer.append(interrupted.takeUnretainedValue()) }
        let bottom = outer.count
        var (box, waiting) = ready.parts()
        while let handler = waiting.take() {
            // `box` keeps itself alive here.
            current = Unmanaged.passUnretained(box)
            if let ready = box.start(consume handler) {
                // First what the handler led to, then the handler's later siblings.
                if !box.finishHandingOut() { outer.append(box) }
                (box, waiting) = ready.parts()
                continue
            }
            waiting = box.nextHandler()
            while waiting == nil, outer.count > bottom {
                box = outer.removeLast()
                waiting = box.nextHandler()
            }
        }
        current = interrupted
        if interrupted != nil { outer.removeLast() }
    }

    /// Tells the handlers of `box`, and theirs in turn, that nobody will ever seal it. Not recursive: what is released on
    /// the way may orphan further boxes, which join the same loop.
    func orphan(handlersOf box: _Box) {
        orphaning.append(box)
        guard !isOrphaning else { return }
        isOrphaning = true
        while let box = orphaning.popLast() {
            while let handler = box.nextOrphan() { handler.orphan(of: box) }
        }
        isOrphaning = false
    }
}

extension Turn {
    /// Hands `work` to `dispatcher`. If that calls it at once, returns the box whose handlers are now to be started: so a chain
    /// on such a dispatcher is a loop, too.
    func dispatch(_ work: @escaping @Sendable () -> Ready?, to dispatcher: any Dispatcher) -> Ready? {
        let call = Detour(nil, within: detour)
        detour = call
        dispatcher.dispatch {
            let turn = Turn.current
            guard turn.detour === call else { return turn.perform(work) }
            if let ready = work() { call.ready = consume ready }
        }
        detour = call.outer
        return call.ready.take()
    }

    /// Calls `work`, then starts the handlers of a box that has just been sealed, unless `work` had to wait for them (I8).
    func handOut(_ ready: consuming Ready?, after work: () -> Void) {
        guard ready != nil else { return work() }
        let call = Detour(ready, within: detour)
        detour = call
        work()
        detour = call.outer
        if let ready = call.ready.take() { Turn.handOut(ready) }
    }

    /// Releases `last`, the last reference to a box. Not recursive: what goes with it joins the same loop.
    func release(_ last: inout _Box?) {
        if let box = last.take() { releasing.append(box) }
        guard !isReleasing else { return }
        isReleasing = true
        while releasing.popLast() != nil {}
        isReleasing = false
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { pointer in
            #if canImport(Darwin)
                Unmanaged<Turn>.fromOpaque(pointer).release()
            #else
                if let pointer { Unmanaged<Turn>.fromOpaque(pointer).release() }
            #endif
        }
        precondition(failure == 0, "no thread-specific key is left: pthread_key_create failed with \(failure)")
        return key
    }()

    /// This thread's turn.
    @usableFromInline
    static var current: Turn {
        if let pointer = pthread_getspecific(key) { return Unmanaged<Turn>.fromOpaque(pointer).takeUnretainedValue() }
        let turn = Turn()
        pthread_setspecific(key, Unmanaged.passRetained(turn).toOpaque())
        return turn
    }
}
