/// An error that may mean that work was cancelled rather than that it failed.
@preconcurrency
public protocol CancellableError: Error {
    /// Whether this error means that the work was cancelled.
    var isCancelled: Bool { get }
}

extension Error {
    /// Whether this error means that work was cancelled: a `CancellableError` that says so, Swift's `CancellationError`, or one of
    /// Foundation's for a cancelled request, a user who gave up, a purchase that was not made.
    public var isCancelled: Bool {
        switch self {
        case let error as any CancellableError: error.isCancelled
        case is CancellationError: true
        default: isCancelledInFoundation
        }
    }

    /// Foundation's errors are told by what they have in common with all errors, so that this module needs no Foundation, and so
    /// that they conform to nothing: a program may have its own conformances.
    private var isCancelledInFoundation: Bool {
        // The number first, as the domain of other errors is the name of their type, put together anew.
        switch _code {
        case -999: _domain == "NSURLErrorDomain"
        case 3072: _domain == "NSCocoaErrorDomain"
        case 2: _domain == "SKErrorDomain"
        default: false
        }
    }
}
