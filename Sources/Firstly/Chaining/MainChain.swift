public import Dispatch

/// A stretch of a chain whose handlers all run on the main queue: what `on(.main) { chain in … }` gives its closure.
///
/// Its operators are those of promises and guarantees, and their handlers may touch what belongs to the main actor.
public struct MainChain<Base: Thenable>: Sendable {
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
    func next<Next: Thenable>(_ operate: (_ValueBox<Base.T>, Context) -> Next) -> MainChain<Next> {
        MainChain<Next>(operate(base._box, context), context)
    }
}

extension Thenable {
    /// Runs the handlers of several steps on the main queue, where they may touch what belongs to the main actor.
    ///
    /// ```swift
    /// fetch(id).on(.main) { chain in
    ///     chain.get { item in self.show(item) }.then { item in self.confirm(item) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue with each handler.
    ///   - body: Called once, at once: attaches the handlers.
    /// - Returns: The promise or guarantee at the end of what `body` returns.
    @inlinable
    public func on<End: Thenable>(
        _ queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: (MainChain<Self>) throws -> MainChain<End>
    ) rethrows -> End {
        try body(MainChain(self, Context(queue, flags))).base
    }
}

// Of promises.
extension MainChain {
    /// Goes on with the promise that `body` makes of the value; a missing one counts as cancelled.
    @inlinable
    @_disfavoredOverload
    public func then<U: _PromiseOrNil>(
        _ body: @escaping @MainActor @Sendable (Base.T) throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Promise<U.T>> {
        next { $0._chained($1, Site(file, line), onMain(body)) }
    }

    /// Goes on with what `transform` makes of the value.
    @inlinable
    @_disfavoredOverload
    public func map<U: Sendable>(
        _ transform: @escaping @MainActor @Sendable (Base.T) throws -> U, file: StaticString = #fileID,
        line: UInt = #line
    ) -> MainChain<Promise<U>> {
        next { $0._mapped($1, Site(file, line), onMain(transform)) }
    }

    /// Goes on with what `transform` makes of the value, unless that is nil.
    @inlinable
    public func compactMap<U: Sendable>(
        _ transform: @escaping @MainActor @Sendable (Base.T) throws -> U?, file: StaticString = #fileID,
        line: UInt = #line
    ) -> MainChain<Promise<U>> where Base.T: Sendable {
        next { $0._compactMapped($1, Site(file, line), onMain(transform)) }
    }

    /// Uses the value, and goes on with nothing.
    @inlinable
    @_disfavoredOverload
    public func done(
        _ body: @escaping @MainActor @Sendable (Base.T) throws -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Promise<Void>> {
        next { $0._mapped($1, Site(file, line), onMain(body)) }
    }

    /// Looks at the value, and goes on with it.
    @inlinable
    @_disfavoredOverload
    public func get(
        _ body: @escaping @MainActor @Sendable (Base.T) throws -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Promise<Base.T>> {
        next { $0._got($1, Site(file, line), onMain(body)) }
    }

    /// Looks at the outcome, and goes on with it.
    @inlinable
    public func tap(
        _ body: @escaping @MainActor @Sendable (Outcome<Base.T>) -> Void, file: StaticString = #fileID,
        line: UInt = #line
    ) -> MainChain<Promise<Base.T>> {
        next { $0._tapped($1, Site(file, line), onMain(body)) }
    }
}

// With `column`, two of these rank behind the forms for handlers that return nothing, where a closure could be either: one that
// does nothing but throw.
extension MainChain where Base: CatchMixin {
    /// Goes on with the promise that `body` makes of an error.
    @inlinable
    public func recover<U: Thenable>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Promise<Base.T>> where U.T == Base.T {
        next { $0._recovered($1, policy, Site(file, line), onMain(body)) }
    }

    /// Goes on with the promise that `body` makes of an error.
    @inlinable
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @MainActor @Sendable (any Error) throws -> Promise<Base.T>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> MainChain<Promise<Base.T>> {
        next { $0._recovered($1, policy, Site(file, line), onMain(body)) }
    }

    /// Goes on with the guarantee that `body` makes of an error, cancelled or not: after this nothing can fail.
    @inlinable
    public func recover(
        _ body: @escaping @MainActor @Sendable (any Error) -> Guarantee<Base.T>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> MainChain<Guarantee<Base.T>> {
        next { $0._surelyRecovered($1, Site(file, line), onMain(body)) }
    }

    /// Cleans up whatever the outcome is, and goes on with that.
    @inlinable
    public func ensure(
        _ body: @escaping @MainActor @Sendable () -> Void, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Promise<Base.T>> {
        next { $0._ensured($1, Site(file, line), onMain(body)) }
    }

    /// Cleans up whatever the outcome is, waits for that, and goes on with the outcome.
    @inlinable
    public func ensureThen(
        _ body: @escaping @MainActor @Sendable () -> Guarantee<Void>, file: StaticString = #fileID, line: UInt = #line
    ) -> MainChain<Promise<Base.T>> {
        next { $0._ensuredThen($1, Site(file, line), onMain(body)) }
    }
}
