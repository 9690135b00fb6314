import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Starts a request and returns a promise for its answer.
    ///
    ///     firstly {
    ///         URLSession.shared.dataTask(.promise, with: url)
    ///     }.validate().decode(User.self)
    ///
    /// An answer of any status fulfils the promise; `validate()` rejects those that report a failure.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: A `URLRequest`, a `URL`, or whatever else a request can be made from.
    ///   - timeout: How long all of it may take; the session's own timeouts, which start anew with each byte, hold as well.
    ///   - progress: Called with what has come and gone, where it was written if that is an actor, else on the default
    ///     queue. While it is at work it is not called again, but for the last time, which comes before the promise is
    ///     settled.
    ///   - configure: Called at once with the task before it starts: to set its priority, to note its identifier, to keep
    ///     it. It may throw, which rejects the promise. The task's delegate is set after that.
    /// - Returns: A promise for the body and the response. It is rejected with the task's error, a `URLError` as a rule,
    ///   even if a part of the answer had come. Cancelling it cancels the task and closes its connection; a task that is
    ///   cancelled by somebody else rejects it with an error that counts as cancelled.
    public func dataTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible, timeout: Duration? = nil,
        @_inheritActorContext progress: (@isolated(any) @Sendable (TransferProgress) -> Void)? = nil,
        configure: ((URLSessionTask) throws -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<(data: Data, response: URLResponse)> {
        promise(
            into: MemorySink(), request.pmkRequest,
            TransferWishes(timeout: timeout, progress: progress, configure: configure, file: file, line: line)
        ) { session, request in
            session.dataTask(with: request)
        }
    }
}
