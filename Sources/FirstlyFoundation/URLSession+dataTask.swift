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
    ///     }.validate().map {
    ///         try JSONDecoder().decode(User.self, from: $0.data)
    ///     }
    ///
    /// An answer of any status fulfils the promise; `validate()` rejects those that report a failure.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: A `URLRequest`, a `URL`, or whatever else a request can be made from.
    /// - Returns: A promise for the body and the response. It is rejected with the task's error, a `URLError` as a rule,
    ///   even if a part of the answer had come. Cancelling it cancels the task and closes its connection.
    public func dataTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible
    ) -> Promise<(data: Data, response: URLResponse)> {
        promise(of: { dataTask(with: request.pmkRequest, completionHandler: $0) }, finish: { ($0, $1) })
    }
}
