import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Promise where T == (data: Data, response: URLResponse) {
    /// Returns a promise for the same answer that is rejected if the answer reports a failure.
    ///
    /// - Returns: A promise rejected with ``HTTPError/badStatusCode(_:_:_:)`` if the status is not 2xx. An answer that is
    ///   not HTTP has no status and passes.
    public func validate() -> Promise<T> { validate(200..<300) }

    /// Returns a promise for the same answer that is rejected if the status is not among those accepted.
    ///
    /// - Parameter accepted: The statuses that pass: a range, a set, an array.
    /// - Returns: A promise rejected with ``HTTPError/badStatusCode(_:_:_:)`` for another status. An answer that is not
    ///   HTTP has no status and passes.
    public func validate(_ accepted: some Collection<Int> & Sendable) -> Promise<T> {
        get(on: nil) { answer in try answer.response.check(accepted: accepted) { answer.data } }
    }
}

extension URLResponse {
    /// Throws if this is an HTTP answer with a status that is not accepted.
    ///
    /// - Parameters:
    ///   - accepted: The statuses that pass.
    ///   - body: Gives the body for the error.
    func check(accepted: some Collection<Int>, body: () throws -> Data) throws {
        guard let response = self as? HTTPURLResponse, !accepted.contains(response.statusCode) else { return }
        throw HTTPError.badStatusCode(response.statusCode, try body(), response)
    }
}
