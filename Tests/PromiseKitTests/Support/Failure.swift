import PromiseKit

/// The errors with which the tests reject.
enum Failure: Error, Equatable {
    case first, second
}

/// An error that says of itself whether it is a cancellation.
struct Stopped: CancellableError {
    var isCancelled: Bool
}

/// The error a promise is rejected with, once it is; nil if it is fulfilled.
func rejection<T: Sendable>(of promise: Promise<T>) async -> (any Error)? {
    do {
        _ = try await promise.async()
        return nil
    } catch {
        return error
    }
}

/// The name of the library's own error, found by its patterns; nil for every other error.
func name(of error: (any Error)?) -> String? {
    switch error {
    case PMKError.invalidCallingConvention?: "invalidCallingConvention"
    case PMKError.returnedSelf?: "returnedSelf"
    case PMKError.badInput?: "badInput"
    case PMKError.cancelled?: "cancelled"
    case PMKError.compactMap?: "compactMap"
    case PMKError.emptySequence?: "emptySequence"
    case PMKError.noWinner?: "noWinner"
    default: nil
    }
}
