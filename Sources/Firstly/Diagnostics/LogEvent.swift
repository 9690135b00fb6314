/// The events that PromiseKit's users know; no more will be added. `Diagnostics` tells more, with the place.
public enum LogEvent {
    /// `wait()` was called on the main thread.
    case waitOnMainThread
    /// Nobody is left who could settle a pending promise.
    case pendingPromiseDeallocated
    /// Nobody is left who could resolve a pending guarantee.
    case pendingGuaranteeDeallocated
    /// `cauterize()` swallowed this error.
    case cauterized(any Error)
}

extension LogEvent: Sendable {}
