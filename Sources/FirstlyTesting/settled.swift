public import Dispatch
public import Firstly

/// Waits for a promise in a test, but not for ever.
///
/// - Parameters:
///   - promise: What to wait for; its work is not cancelled when the time is up.
///   - limit: How long to wait at most; a ``TestClock`` does not count for it.
/// - Returns: The value.
/// - Throws: The error of the promise; `NotSettled` if it is still pending when the time is up, or nobody is left who could
///   settle it.
public func settled<T: Sendable>(
    _ promise: Promise<T>, within limit: DispatchTimeInterval, file: StaticString = #fileID, line: UInt = #line
) async throws -> T {
    // A task of its own waits, as it is told when nobody is left who could settle the promise; it is not cancelled, as its promise
    // would be.
    let waiting = Promise<T> { try await promise.async() }
    // The limit is one of the test, not of what it tests.
    let limitIsOver = Configuration.scoped {
        $0.clock = nil
    } run: {
        after(limit)
    }
    let timeout = limitIsOver.then(on: nil) { Promise<T>(error: NotSettled(file: file, line: line, limit: limit)) }
    do {
        return try await race([waiting, timeout]).async()
    } catch PromiseError.abandoned {
        throw NotSettled(file: file, line: line, limit: nil)
    } catch is NotSettled where promise.isResolved {
        // On a busy machine the task that waits may not have had its turn.
        return try await promise.async()
    }
}

/// A promise that was waited for in a test is still pending.
public struct NotSettled: Error, CustomStringConvertible {
    private let place: String
    private let limit: DispatchTimeInterval?

    init(file: StaticString, line: UInt, limit: DispatchTimeInterval?) {
        place = "\(file):\(line)"
        self.limit = limit
    }

    /// What was waited for in vain, and where.
    public var description: String {
        guard let limit else { return "\(place): nobody is left who could settle the promise" }
        return "\(place): the promise is still pending after \(limit)"
    }
}
