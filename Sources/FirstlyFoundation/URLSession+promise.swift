import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// What the system calls when a task has ended, with what the task made.
    typealias Completion<Made> = @Sendable (Made?, URLResponse?, (any Error)?) -> Void

    /// Starts a task and returns a promise for what comes of it; the one way from a task to a promise.
    ///
    /// - Parameters:
    ///   - make: Makes the task with the completion it is given.
    ///   - finish: Makes the value from what the task made; called before the system's callback returns.
    /// - Returns: A promise for the value; rejected by the task's error, even if a part of the answer is there, or by
    ///   what `finish` throws. Cancelling it cancels the task.
    func promise<Made, T: Sendable>(
        of make: (@escaping Completion<Made>) -> URLSessionTask,
        finish: @escaping @Sendable (Made, URLResponse) throws -> T
    ) -> Promise<T> {
        Promise<T>(resolver: { resolver in
            let task = make { made, response, error in
                do {
                    if let error { throw error }
                    guard let made, let response else { throw PromiseError.invalidCallingConvention }
                    resolver.fulfill(try finish(made, response))
                } catch {
                    resolver.reject(error)
                }
            }
            resolver.onCancel { task.cancel() }
            task.resume()
        })
    }
}
