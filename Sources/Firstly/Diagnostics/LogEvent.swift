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

extension LogEvent {
    /// What happened, in words.
    var words: String {
        switch self {
        case .waitOnMainThread: "wait() was called on the main thread"
        case .pendingPromiseDeallocated: "pending promise deallocated"
        case .pendingGuaranteeDeallocated: "pending guarantee deallocated"
        case .cauterized(let error): "cauterized an error: \(String(reflecting: error))"
        }
    }
}
