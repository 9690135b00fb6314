import Dispatch

/// What a box holds: who is to bring its outcome while it is pending, how it ended once it is sealed.
///
/// Together with the box's `Phase` and its `Handlers` this is the whole state of a promise.
///
/// Transitions, each in one section under the box's lock:
///
///     open, awaiting, running, adopting  ->  fulfilled, rejected   sealed, once (I1)
///     awaiting                           ->  running               the handler is started, once (I4)
///     running                            ->  adopting              the handler returned a pending promise (I7)
///
/// The value itself is kept beside the sealant, in the typed part of the box. A sealant is moved and looked at, and never
/// copied: to retain and release what it holds would be 8 atomic operations a link.
@usableFromInline
enum Sealant: ~Copyable {
    /// Pending: a resolver is to seal the box. The hooks run if it is cancelled first.
    case open(CancelHooks?)
    /// Pending: the box is among the handlers of another one; its own handler has not been started.
    case awaiting(Link)
    /// Pending: the handler has been started and is to seal the box.
    case running
    /// Pending: the handler returned a promise, whose place this box has taken. `inner` is the box that is to be sealed by a
    /// resolver or a handler, if that promise had in turn taken the place of others.
    case adopting(inner: _Box)
    /// Sealed with a value.
    case fulfilled
    /// Sealed with an error.
    case rejected(any Error)

    // A switch looks at a sealant in its place; an `if case` would take it.

    @inlinable
    var isFulfilled: Bool {
        switch self {
        case .fulfilled: true
        default: false
        }
    }

    @inlinable
    var isAwaiting: Bool {
        switch self {
        case .awaiting: true
        default: false
        }
    }

    /// Whether it leads to what is to be cancelled with the box.
    var isSource: Bool {
        switch self {
        case .open: true
        case .awaiting: true
        case .adopting: true
        default: false
        }
    }

    /// The error that a sealed box was rejected with.
    @inlinable
    var error: (any Error)? {
        switch self {
        case .rejected(let error): error
        default: nil
        }
    }

    /// The box whose place this one has taken.
    var inner: _Box? {
        switch self {
        case .adopting(let inner): inner
        default: nil
        }
    }

    /// The box that a waiting box waits for.
    var upstream: _Box? {
        switch self {
        case .awaiting(let link): link.upstream
        default: nil
        }
    }

    /// The queue that the handler of a waiting box is to run on, if it is one.
    var queue: DispatchQueue? {
        switch self {
        case .awaiting(let link): link.context.queue
        default: nil
        }
    }

    /// Where the handler of a waiting box is to run.
    var context: Context? {
        switch self {
        case .awaiting(let link): link.context
        default: nil
        }
    }
}

/// What a waiting box is to do once the box that it waits for is sealed.
@usableFromInline
struct Link: ~Copyable {
    /// Seals the waiting box (first argument) from the sealed one (second argument), calling the handler (third argument) if
    /// the outcome is one for it. Returns the box whose handlers are now to be started, if there is one.
    @usableFromInline
    typealias Step = (consuming _Box, _Box, consuming Held) -> Ready?

    /// The box that is waited for, as it was asked for: the waiting box is in the ring of its root.
    @usableFromInline
    let upstream: _Box
    @usableFromInline
    let context: Context
    @usableFromInline
    let step: Step
    /// The user's handler, beside the step and not in its context: one allocation less a link, and none for a handler that
    /// captures nothing.
    @usableFromInline
    let handler: Held

    @inlinable
    init(upstream: _Box, context: consuming Context, handler: consuming Held, step: @escaping Step) {
        self.upstream = upstream
        self.context = context
        self.handler = handler
        self.step = step
    }

    /// Calls the handler, which goes with that.
    ///
    /// - Parameter settled: The box whose outcome it gets.
    @inlinable
    consuming func run(_ box: consuming _Box, after settled: _Box) -> Ready? { step(box, settled, handler) }

    /// The same after the box that was waited for. Its outcome is there, though perhaps by way of the box that has adopted it.
    consuming func run(_ box: consuming _Box) -> Ready? {
        let settled = upstream.phase == .linked ? upstream.root : upstream
        return run(box, after: settled)
    }
}

/// A step of the library's own, without a user's handler.
@usableFromInline
struct PlainStep {
    @usableFromInline
    let call: (_Box, _Box) -> Ready?

    @inlinable
    init(call: @escaping (_Box, _Box) -> Ready?) { self.call = call }
}

extension Link {
    @usableFromInline
    init(upstream: _Box, context: Context, step: @escaping (_Box, _Box) -> Ready?) {
        self.init(upstream: upstream, context: context, handler: Held(PlainStep(call: step))) { box, settled, step in
            step.unheld(as: PlainStep.self).call(box, settled)
        }
    }
}
