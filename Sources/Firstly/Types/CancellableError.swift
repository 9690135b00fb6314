/// An error that may mean that work was cancelled rather than that it failed.
@preconcurrency
public protocol CancellableError: Error {
    /// Whether this error means that the work was cancelled.
    var isCancelled: Bool { get }
}

extension Error {
    /// Whether this error means that work was cancelled: a `CancellableError` that says so, or Swift's `CancellationError`.
    public var isCancelled: Bool {
        switch self {
        case let error as any CancellableError: error.isCancelled
        case is CancellationError: true
        default: false
        }
    }
}
