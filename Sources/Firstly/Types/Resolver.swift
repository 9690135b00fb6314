/// The write side of a promise.
///
/// The first call settles the promise; later ones change nothing and are reported. A resolver may be used from any thread.
public final class Resolver<T>: Sendable {
    @usableFromInline
    let box: _ValueBox<T>

    @inlinable
    init(_ box: _ValueBox<T>) { self.box = box }

    deinit { box.abandon(isReported: true) }

    /// Fulfils the promise.
    @preconcurrency
    @inlinable
    @Sendable
    public func fulfill(_ value: T) { resolve(.fulfilled(value)) }

    /// Rejects the promise.
    @inlinable
    @Sendable
    public func reject(_ error: any Error) { resolve(.rejected(error)) }

    /// Settles the promise with `result`.
    @preconcurrency
    @inlinable
    @Sendable
    public func resolve(_ result: Outcome<T>) {
        if !box.settle(result) { Diagnostics.reportSettledTwice(box, result.error) }
    }

    /// Adds something to be done, once, if the promise is cancelled while it is pending: stop the work.
    ///
    /// - Parameter hook: Called on the thread that cancels; at once if the promise has been cancelled already; never once
    ///   the promise has been settled.
    @preconcurrency
    public func onCancel(_ hook: @escaping @Sendable () -> Void) { box.addCancelHook(hook) }

    /// Whether the promise was cancelled, so that work for it can stop.
    public var isCancelled: Bool { box.wasCancelled }
}
