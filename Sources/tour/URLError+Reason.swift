import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLError {
    /// The common reasons in plain words, as the system's are not the same everywhere, nor always words; else nil.
    var reason: String? {
        switch code {
        case .timedOut: "no answer in time"
        case .cannotFindHost, .dnsLookupFailed: "there is no such host"
        case .cannotConnectToHost: "nobody answers at that host and port"
        case .networkConnectionLost: "the connection was lost"
        case .notConnectedToInternet: "there is no network"
        case .badServerResponse, .cannotParseResponse: "the answer is not HTTP"
        case .httpTooManyRedirects: "too many redirects"
        case .badURL: "this is not a URL that can be fetched"
        case .unsupportedURL: "only http and https are understood"
        case .cancelled: "cancelled"
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            "there is no secure connection to be had"
        default: nil
        }
    }
}
