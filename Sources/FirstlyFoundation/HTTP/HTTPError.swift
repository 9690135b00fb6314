import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An HTTP answer that reports a failure.
public enum HTTPError: Error {
    /// The status, the body and the response of the answer.
    case badStatusCode(Int, Data, HTTPURLResponse)
}

extension HTTPError {
    /// The status.
    public var statusCode: Int {
        switch self {
        case .badStatusCode(let status, _, _): status
        }
    }

    /// The body, or, of a download, the first megabyte of it.
    public var body: Data {
        switch self {
        case .badStatusCode(_, let body, _): body
        }
    }

    /// The response, with the address that answered and the header fields.
    public var response: HTTPURLResponse {
        switch self {
        case .badStatusCode(_, _, let response): response
        }
    }

    /// Returns the body decoded as JSON, or by another decoder; nil if it is not what the type wants.
    ///
    /// For services that explain their refusals.
    ///
    /// - Parameters:
    ///   - type: What the body is decoded as.
    ///   - decoder: What decodes it.
    public func decodeResponse<T: Decodable>(_ type: T.Type, decoder: JSONDecoder = JSONDecoder()) -> T? {
        try? decoder.decode(type, from: body)
    }

    /// The body as a JSON object, as `JSONSerialization` makes it; nil if it is not JSON.
    public var jsonDictionary: Any? {
        try? JSONSerialization.jsonObject(with: body)
    }
}

extension HTTPError: LocalizedError, CustomStringConvertible {
    /// One line with the status, the address, and the start of the body.
    public var errorDescription: String? { description }

    /// The body as text, if it is text.
    public var failureReason: String? { String(data: body, urlResponse: response) }

    /// One line with the status, the address, and the start of the body.
    public var description: String {
        let reason = HTTPURLResponse.localizedString(forStatusCode: statusCode).lowercased()
        let address = response.url?.absoluteString ?? "an unknown address"
        return "HTTP status \(statusCode) (\(reason)) from \(address): \(body.excerpt(as: response))"
    }
}
