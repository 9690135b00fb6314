public import Dispatch

/// A stretch of a chain whose handlers all run in one place: what `on(_:_:)` gives its closure.
///
/// Its operators are those of promises and guarantees, and their handlers belong to no actor.
public struct DispatchedChain<Base: Thenable>: Sendable {
    @usableFromInline
    let base: Base
    @usableFromInline
    let context: _Context

    @inlinable
    init(_ base: Base, _ context: Context) {
        self.base = base
        self.context = context
    }

    @inlinable
    func next<Next: Thenable>(_ operate: (_ValueBox<Base.T>, Context) -> Next) -> DispatchedChain<Next> {
        DispatchedChain<Next>(operate(base._box, context), context)
    }
}

extension Thenable {
    /// Runs the handlers of several steps on one queue.
    ///
    /// ```swift
    /// fetch(id).on(queue) { chain in
    ///     chain.map { parse($0) }.then { store($0) }
    /// }.done { count in
    ///     self.title = "\(count) items"  // back where this is written
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - queue: Where the handlers within `body` run; with nil, on the thread that settles the promise before.
    ///   - flags: Given to the queue with each handler.
    ///   - body: Called once, at once: attaches the handlers.
    /// - Returns: The promise or guarantee at the end of what `body` returns.
    @inlinable
    @_disfavoredOverload
    public func on<End: Thenable>(
        _ queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: (DispatchedChain<Self>) throws -> DispatchedChain<End>
    ) rethrows -> End {
        try body(DispatchedChain(self, Context(queue, flags))).base
    }

    /// Runs the handlers of several steps on one dispatcher.
    ///
    /// - Parameters:
    ///   - dispatcher: Where the handlers within `body` run.
    ///   - body: Called once, at once: attaches the handlers.
    /// - Returns: The promise or guarantee at the end of what `body` returns.
    @inlinable
    @_disfavoredOverload
    public func on<End: Thenable>(
        _ dispatcher: any Dispatcher, _ body: (DispatchedChain<Self>) throws -> DispatchedChain<End>
    ) rethrows -> End {
        try body(DispatchedChain(self, Context(dispatcher))).base
    }

    /// Runs the handlers of several steps on an actor or an executor by name.
    ///
    /// ```swift
    /// fetch(id).on(.actor(store)) { chain in
    ///     chain.map { parse($0) }.get { item in store.assumeIsolated { $0.add(item) } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - executor: Where the handlers within `body` run.
    ///   - body: Called once, at once: attaches the handlers.
    /// - Returns: The promise or guarantee at the end of what `body` returns.
    @inlinable
    @_disfavoredOverload
    public func on<End: Thenable>(
        _ executor: ExecutorDispatcher, _ body: (DispatchedChain<Self>) throws -> DispatchedChain<End>
    ) rethrows -> End {
        try body(DispatchedChain(self, Context(executor))).base
    }
}

// Of promises.
extension DispatchedChain {
    /// Goes on with the promise that `body` makes of the value; a missing one counts as cancelled.
    @inlinable
    @_disfavoredOverload
    public func then<U: _PromiseOrNil>(
        _ body: @escaping @Sendable (Base.T) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<U.T>> {
        next { $0._chained($1, Site(file, line), body) }
    }

    /// Goes on with what `transform` makes of the value.
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        _ transform: @escaping @Sendable (Base.T) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<U>> {
        next { $0._mapped($1, Site(file, line), transform) }
    }

    /// Goes on with what `transform` makes of the value, unless that is nil.
    @inlinable
    public func compactMap<U: Sendable>(
        _ transform: @escaping @Sendable (Base.T) throws -> U?, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<U>> where Base.T: Sendable {
        next { $0._compactMapped($1, Site(file, line), transform) }
    }

    /// Uses the value, and goes on with nothing.
    @inlinable
    @_disfavoredOverload
    public func done(
        _ body: @escaping @Sendable (Base.T) throws -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<Void>> {
        next { $0._mapped($1, Site(file, line), body) }
    }

    /// Looks at the value, and goes on with it.
    @inlinable
    @_disfavoredOverload
    public func get(
        _ body: @escaping @Sendable (Base.T) throws -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<Base.T>> {
        next { $0._got($1, Site(file, line), body) }
    }

    /// Looks at the outcome, and goes on with it.
    @inlinable
    public func tap(
        _ body: @escaping @Sendable (Outcome<Base.T>) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<Base.T>> {
        next { $0._tapped($1, Site(file, line), body) }
    }
}

// With `column`, two of these rank behind the forms for handlers that return nothing, where a closure could be either: one that
// does nothing but throw.
extension DispatchedChain where Base: CatchMixin {
    /// Goes on with the promise that `body` makes of an error.
    @inlinable
    public func recover<U: Thenable>(
        policy: CatchPolicy = Configuration.current.catchPolicy, _ body: @escaping @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<Base.T>> where U.T == Base.T {
        next { $0._recovered($1, policy, Site(file, line), body) }
    }

    /// Goes on with the promise that `body` makes of an error.
    @inlinable
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<Base.T>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> DispatchedChain<Promise<Base.T>> {
        next { $0._recovered($1, policy, Site(file, line), body) }
    }

    /// Goes on with the guarantee that `body` makes of an error, cancelled or not: after this nothing can fail.
    @inlinable
    public func recover(
        _ body: @escaping @Sendable (any Error) -> Guarantee<Base.T>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> DispatchedChain<Guarantee<Base.T>> {
        next { $0._surelyRecovered($1, Site(file, line), body) }
    }

    /// Cleans up whatever the outcome is, and goes on with that.
    @inlinable
    public func ensure(
        _ body: @escaping @Sendable () -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<Base.T>> {
        next { $0._ensured($1, Site(file, line), body) }
    }

    /// Cleans up whatever the outcome is, waits for that, and goes on with the outcome.
    @inlinable
    public func ensureThen(
        _ body: @escaping @Sendable () -> Guarantee<Void>, file: StaticString = #fileID, line: UInt = #line
    ) -> DispatchedChain<Promise<Base.T>> {
        next { $0._ensuredThen($1, Site(file, line), body) }
    }
}
