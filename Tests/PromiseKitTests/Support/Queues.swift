import Dispatch

/// Tells on which of two queues the caller is.
enum Queues {
    private static let key = DispatchSpecificKey<String>()

    /// The main queue, marked.
    static let main: DispatchQueue = {
        DispatchQueue.main.setSpecific(key: key, value: "main")
        return .main
    }()

    /// A serial queue of the tests' own, marked.
    static let worker: DispatchQueue = {
        let queue = DispatchQueue(label: "worker")
        queue.setSpecific(key: key, value: "worker")
        return queue
    }()

    /// The mark of the queue that the caller is on.
    static var current: String? { DispatchQueue.getSpecific(key: key) }

    /// Runs a body that blocks its thread on a thread that may be blocked.
    static func blocking<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Swift.Result(catching: body)) }
        }
    }
}
