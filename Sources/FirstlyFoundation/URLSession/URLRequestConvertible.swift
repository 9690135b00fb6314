import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a request can be made from: `URL`, `URLRequest`, and types of your own such as an endpoint.
public protocol URLRequestConvertible {
    /// The request.
    var pmkRequest: URLRequest { get }
}

extension URLRequest: URLRequestConvertible {
    /// This request.
    public var pmkRequest: URLRequest { self }
}

extension URL: URLRequestConvertible {
    /// A request to get what is at this address.
    public var pmkRequest: URLRequest { URLRequest(url: self) }
}
