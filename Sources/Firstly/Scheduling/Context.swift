public import Dispatch

/// Where a handler runs.
///
/// One word, as each promise holds one: the larger payloads are boxed. Public only for the PromiseKit module.
public enum _Context: Sendable {
    /// On the thread that settles the promise, or on the one that attaches the handler if it is settled already.
    case inline
    /// On a dispatch queue.
    case queue(DispatchQueue)
    /// On the main queue, isolated to the main actor.
    case main
    /// On an actor.
    indirect case actor(any Actor)
    /// Wherever a dispatcher calls it.
    indirect case dispatcher(any Dispatcher)
    /// In one of the other contexts, with the configuration of a scope.
    indirect case scoped(_Context, _Scope)

    /// The context of the arguments `on:` and `flags:`.
    @inlinable
    public init(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?) {
        switch (queue, flags) {
        case (nil, _): self = .inline
        case (let queue?, nil): self = .queue(queue)
        case (let queue?, let flags?): self = .dispatcher(FlaggedQueue(queue: queue, flags: flags))
        }
        keepScope()
    }

    /// The context of a literal `on: .main`.
    @inlinable
    public init(_ queue: MainQueue, _ flags: DispatchWorkItemFlags?) {
        if let flags { self = .dispatcher(FlaggedQueue(queue: .main, flags: flags)) } else { self = .main }
        keepScope()
    }

    /// The context of an argument `on:` that is a dispatcher.
    @inlinable
    init(_ dispatcher: some Dispatcher) {
        self = (dispatcher as? ExecutorDispatcher)?.context ?? .dispatcher(dispatcher)
        keepScope()
    }

    /// The queue, if it is one and nothing else.
    var queue: DispatchQueue? {
        if case .queue(let queue) = self { queue } else { nil }
    }

    /// Lets what runs here see the configuration of the scope that this is called in, if it is called in one.
    @usableFromInline
    mutating func keepScope() {
        if let scope = Scope.current { self = .scoped(self, scope) }
    }

    /// Hands `work` to this context's executor; work handed over in order is started in order (I2).
    @usableFromInline
    func start(_ work: @escaping @Sendable () -> Void) {
        switch self {
        case .inline: work()
        case .queue(let queue): MainQueue.start(on: queue, work)
        case .main: MainQueue.async(work)
        case .actor(let actor): Firstly.start(on: actor, work)
        case .dispatcher(let dispatcher): dispatcher.dispatch(work)
        case .scoped(let context, let scope): context.start { scope.run(work) }
        }
    }
}

@usableFromInline
typealias Context = _Context

/// Something that runs work handed to it, once, now or later.
///
/// Handlers keep their order if the dispatcher starts work in the order in which it came.
@preconcurrency
public protocol Dispatcher: Sendable {
    /// Runs `work` once.
    ///
    /// - Parameter work: What is to be run; it may be called before this method returns, and on any thread.
    func dispatch(_ work: @escaping @Sendable () -> Void)
}

/// A queue together with the flags that a handler asked for.
@usableFromInline
struct FlaggedQueue: Dispatcher, @unchecked Sendable {
    // Sendable: DispatchWorkItemFlags is an immutable set of bits.
    @usableFromInline
    let queue: DispatchQueue
    @usableFromInline
    let flags: DispatchWorkItemFlags

    @inlinable
    init(queue: DispatchQueue, flags: DispatchWorkItemFlags) {
        self.queue = queue
        self.flags = flags
    }

    @usableFromInline
    func dispatch(_ work: @escaping @Sendable () -> Void) { queue.async(flags: flags, execute: work) }
}
