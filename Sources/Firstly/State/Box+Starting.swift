/// Attaching and starting handlers.
extension _Box {
    /// Puts `box`, a new one, among the handlers of this one; starts its handler if this one is resolved already.
    @inlinable
    final func attach(
        _ box: _Box, for trigger: Trigger, on context: consuming Context, _ handler: consuming Held,
        _ step: @escaping Link.Step
    ) {
        box.trigger = trigger
        if case .inline = context { box.isInline = true }
        if phase == .pending {
            lock.lock()
            if phase == .pending, !isLoose {
                box.sealant = .awaiting(Link(upstream: self, context: context, handler: handler, step: step))
                handlers.append(box)
                lock.unlock()
                return
            }
            lock.unlock()
        }
        attachSlowly(box, on: context, handler, step)
    }

    /// The same with a step of the library's own.
    @usableFromInline
    final func attach(
        _ box: _Box, for trigger: Trigger, on context: Context, _ step: @escaping (_Box, _Box) -> Ready?
    ) {
        attach(box, for: trigger, on: context, Held(PlainStep(call: step))) { box, settled, step in
            step.unheld(as: PlainStep.self).call(box, settled)
        }
    }

    @usableFromInline
    final func attachSlowly(
        _ box: _Box, on context: consuming Context, _ handler: consuming Held, _ step: @escaping Link.Step
    ) {
        let upstream = lockedRoot()
        box.sealant = .awaiting(Link(upstream: self, context: context, handler: handler, step: step))
        switch upstream.phase {
        case .pending, .sealing:
            if upstream !== self {
                box.isGuest = true
                if upstream.sharing == .none { upstream.sharing = .shared }
            }
            upstream.handlers.append(box)
            let isLoose = upstream.isLoose
            if isLoose { upstream.isLoose = false }
            upstream.lock.unlock()
            if isLoose { upstream.tighten() }
        case .abandoned:
            upstream.lock.unlock()
            box.orphan(of: upstream)
        case .resolved:
            upstream.lock.unlock()
            upstream.startNewcomer(box)
        case .linked:
            preconditionFailure("a root that is linked")
        }
    }

    /// Starts the handler of `box`, which was just attached to this resolved one.
    @usableFromInline
    final func startNewcomer(_ box: _Box) {
        let turn = Turn.current
        if turn.isFull, isNested(box) {
            postpone(box, turn)
        } else {
            turn.perform { start(box) }
        }
    }

    /// Whether starting the handler of `box`, which nobody else knows yet, may nest further calls here and now.
    private func isNested(_ box: _Box) -> Bool {
        guard box.isCalled(for: self) else { return true }
        return switch box.sealant.context {
        case nil, .inline, .dispatcher, .scoped: true
        case .queue, .main, .actor: false
        }
    }

    /// Lets this resolved box hand out again, from the outermost loop of the thread (I6), as newcomers of other threads
    /// must then queue behind `box` (I2).
    private func postpone(_ box: _Box, _ turn: Turn) {
        lock.lock()
        handlers.append(box)
        let isMine = phase == .resolved
        if isMine { phase = .sealing }
        lock.unlock()
        if isMine { turn.postpone(self) }
    }

    /// Puts back the handler that was to be started first.
    final func putBack(_ first: _Box) {
        lock.lock()
        handlers.prepend(first)
        lock.unlock()
    }

    /// Takes the handler that is to be started next; without one, the box is resolved from here on.
    @inlinable
    final func nextHandler() -> _Box? {
        lock.lock()
        let first = handlers.popFirst()
        if first == nil { phase = .resolved }
        lock.unlock()
        return first
    }

    /// Whether all handlers have been started; if so, the box is resolved from here on.
    @inlinable
    final func finishHandingOut() -> Bool {
        lock.lock()
        let isDone = handlers.isEmpty
        if isDone { phase = .resolved }
        lock.unlock()
        return isDone
    }

    /// Whether the handler of `box` is called for the outcome of this one.
    @inlinable
    final func isCalled(_ trigger: Trigger) -> Bool {
        guard let error = sealant.error else {
            return trigger != .rejected && trigger != .rejectedUncancelled
        }
        switch trigger {
        case .fulfilled: return false
        case .rejected, .settled, .ensured, .over: return true
        case .rejectedUncancelled: return !error.isCancelled
        }
    }

    /// Whether this box's own handler is called for the outcome of `upstream`.
    @inlinable
    final func isCalled(for upstream: _Box) -> Bool { upstream.isCalled(trigger) }

    /// Starts the handler of `box`, which waited for this sealed one: calls it, hands it to its executor, or passes it by.
    /// Returns the box whose handlers are now to be started, if there is one.
    @inlinable
    final func start(_ box: consuming _Box) -> Ready? {
        if box.trigger == .fulfilled, let error = sealant.error { return box.seal(rejected: error).ready(of: box) }
        if box.isInline || !box.isCalled(for: self) { return _Box.run(box, after: self) }
        return handOver(consume box)
    }

    /// Hands the handler of `box` to its executor. Returns the box whose handlers are now to be started, if that was done at
    /// once and there is one.
    @usableFromInline @inline(never)
    final func handOver(_ box: consuming _Box) -> Ready? {
        box.lock.lock()
        if let queue = box.sealant.queue {
            box.lock.unlock()
            MainQueue.start(on: queue, _Box.arrival(of: consume box))
            return nil
        }
        let context = box.sealant.context
        box.lock.unlock()
        guard let context else { return nil }  // Cancelled meanwhile.
        return handOver(box, to: context, in: nil)
    }

    // What is to be called where the handler of `box` belongs. Without a scope it costs nothing, as a closure that captures
    // one object needs no context of its own.

    private static func arrival(of box: consuming _Box, in scope: Scope? = nil) -> @Sendable () -> Void {
        guard let scope else { return { [box] in box.arrive() } }
        return { [box] in box.arrive(in: scope) }
    }

    private static func arrivalOnMain(of box: consuming _Box, in scope: Scope?) -> @Sendable () -> Void {
        guard let scope else { return { [box] in box.arriveOnMain() } }
        return { [box] in box.arriveOnMain(in: scope) }
    }

    /// - Parameter scope: What the handler was attached in; it alone is called there, and not what it leads to.
    private func handOver(_ box: _Box, to context: Context, in scope: Scope?) -> Ready? {
        switch context {
        case .scoped(let context, let scope):
            return handOver(box, to: context, in: scope)
        case .inline:
            return scope.start { _Box.run(box, after: self) }
        case .dispatcher(let dispatcher):
            let delivery = Delivery(of: box, after: self)
            return Turn.current.dispatch({ delivery.run(in: scope) }, to: dispatcher)
        case .main:
            MainQueue.async(_Box.arrivalOnMain(of: box, in: scope))
        case .queue, .actor:
            context.start(_Box.arrival(of: box, in: scope))
        }
        return nil
    }

    /// Calls this box's handler, which has come to its executor, and all that this leads to.
    private func arrive(in scope: Scope? = nil) {
        Turn.current.perform { scope.start { takeLink()?.run(self) } }
    }

    private func arriveOnMain(in scope: Scope? = nil) {
        MainActor.preconditionIsolated("a main-actor handler off the main queue")
        arrive(in: scope)
    }

    /// Calls the handler of `box`, here, unless it has been cancelled on the way.
    ///
    /// - Parameter upstream: The sealed box that was waited for.
    @inlinable
    static func run(_ box: consuming _Box, after upstream: _Box) -> Ready? {
        guard let link = box.takeLink() else { return nil }
        return link.run(consume box, after: upstream)
    }

    /// Takes the handler out, so that it is called once (I4); nil if this box has been cancelled on its way here.
    @inlinable
    final func takeLink() -> Link? {
        lock.lock()
        // Of a sealed box the sealant is read without the lock, and no longer written.
        guard !phase.isSealed, sealant.isAwaiting else {
            lock.unlock()
            return nil
        }
        let old = exchange(&sealant, with: .running)
        lock.unlock()
        guard case .awaiting(let link) = consume old else { return nil }
        return link
    }
}
