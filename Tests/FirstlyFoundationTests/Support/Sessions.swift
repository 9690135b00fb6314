import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Returns a session that shares nothing with others.
    ///
    /// By default its patience exceeds the tests' time limits, so that no connection is closed by it rather than by cancelling.
    static func fresh(connections: Int = 6, timeout: TimeInterval = 3600) -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = connections
        configuration.timeoutIntervalForRequest = timeout
        return URLSession(configuration: configuration)
    }
}

func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

extension URLResponse {
    var status: Int? { (self as? HTTPURLResponse)?.statusCode }
}
