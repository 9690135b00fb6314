import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Starts a request that sends bytes, and returns a promise for its answer.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: The request, with its method, as a rule POST or PUT.
    ///   - body: What is sent as its body.
    /// - Returns: A promise as that of ``dataTask(_:with:)``.
    public func uploadTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible, from body: Data
    ) -> Promise<(data: Data, response: URLResponse)> {
        promise(of: { uploadTask(with: request.pmkRequest, from: body, completionHandler: $0) }, finish: { ($0, $1) })
    }

    /// Starts a request that sends a file, and returns a promise for its answer.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: The request, with its method, as a rule POST or PUT.
    ///   - file: The file that is sent as its body; it is read while it is sent.
    /// - Returns: A promise as that of ``dataTask(_:with:)``; also rejected if the file cannot be read.
    public func uploadTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible, fromFile file: URL
    ) -> Promise<(data: Data, response: URLResponse)> {
        promise(
            of: { uploadTask(with: request.pmkRequest, fromFile: file, completionHandler: $0) }, finish: { ($0, $1) })
    }
}
