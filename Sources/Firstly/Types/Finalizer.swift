public import Dispatch

/// The end of a chain: what `catch` returns.
public final class Finalizer: _ValueBox<Void>, @unchecked Sendable {
    // Sendable: as the box is; there is no state here.

    /// Runs `body` after the chain has ended: after the `catch` handler, or at once if that had nothing to do.
    ///
    /// - Parameter body: Called where it was written, if that is an actor; else on the default queue.
    @available(swift, introduced: 6)
    @preconcurrency
    public func finally(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let (context, body) = followed(body, else: .return)
        _finished(context, Site(file, line), body)
    }

    /// Runs `body` on `queue` after the chain has ended.
    ///
    /// - Parameters:
    ///   - queue: Where to call `body`; with nil, on the thread that ends the chain.
    ///   - flags: Given to the queue.
    @_disfavoredOverload
    public func finally(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        _finished(Context(queue, flags), Site(file, line), body)
    }

    /// Runs `body` on a dispatcher after the chain has ended.
    @_disfavoredOverload
    public func finally(
        on dispatcher: some Dispatcher, _ body: @escaping @Sendable () -> Void, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        _finished(Context(dispatcher), Site(file, line), body)
    }

    /// Runs `body` on the main queue after the chain has ended; it may touch what belongs to the main actor.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    @preconcurrency
    public func finally(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        _finished(Context(queue, flags), Site(file, line), onMain(body))
    }

    /// Public only for the PromiseKit module.
    public func _finished(_ context: _Context, _ site: _Site, _ body: @escaping () -> Void) {
        let next = _ValueBox<Void>(.running, .pending, at: site)
        _ = relay(to: next, for: .settled, on: context, Cleanup(call: body)) { cleanup, outcome, _ in
            cleanup.call()
            return Verdict(outcome)
        }
    }
}
