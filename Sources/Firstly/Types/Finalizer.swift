public import Dispatch

/// The end of a chain: what `catch` returns.
public final class Finalizer: _ValueBox<Void>, @unchecked Sendable {
    // Sendable: as the box is; there is no state here.

    /// Runs `body` after the chain has ended: after the `catch` handler, or at once if that had nothing to do.
    ///
    /// - Parameter body: Called where it was written, if that is an actor; else on the default queue.
    @preconcurrency
    public func finally(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let (context, body) = followed(body, else: .return)
        finish(context, Site(file, line), body)
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
        finish(Context(queue, flags), Site(file, line), body)
    }

    private func finish(_ context: Context, _ site: Site, _ body: @escaping @Sendable () -> Void) {
        _ = relay(to: _ValueBox<Void>(.running, .pending, at: site), for: .settled, on: context) { outcome in
            body()
            return Verdict(outcome)
        }
    }
}
