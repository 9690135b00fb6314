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
    /// Returns the body decoded as JSON, or by another decoder; nil if it is not what the type wants.
    ///
    /// For services that explain their refusals.
    ///
    /// - Parameters:
    ///   - type: What the body is decoded as.
    ///   - decoder: What decodes it.
    public func decodeResponse<T: Decodable>(_ type: T.Type, decoder: JSONDecoder = JSONDecoder()) -> T? {
        switch self {
        case .badStatusCode(_, let body, _): try? decoder.decode(type, from: body)
        }
    }

    /// The body as a JSON object, as `JSONSerialization` makes it; nil if it is not JSON.
    public var jsonDictionary: Any? {
        switch self {
        case .badStatusCode(_, let body, _): try? JSONSerialization.jsonObject(with: body)
        }
    }
}

extension HTTPError: LocalizedError, CustomStringConvertible {
    /// One line with the status, the address, and the start of the body.
    public var errorDescription: String? { description }

    /// The body as text, if it is text.
    public var failureReason: String? {
        switch self {
        case .badStatusCode(_, let body, let response): String(data: body, urlResponse: response)
        }
    }

    /// One line with the status, the address, and the start of the body.
    public var description: String {
        switch self {
        case .badStatusCode(let status, let body, let response):
            let reason = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
            let address = response.url?.absoluteString ?? "an unknown address"
            return "HTTP status \(status) (\(reason)) from \(address): \(body.excerpt(as: response))"
        }
    }
}

extension Data {
    // One line that is fit to be printed, whatever the server has sent.
    fileprivate func excerpt(as response: URLResponse) -> String {
        guard !isEmpty else { return "no body" }
        // Decoded before it is cut, so that no character is cut in half; nobody decodes megabytes for a line.
        guard count <= 1 << 20, let text = String(data: self, urlResponse: response) else { return "\(count) bytes" }
        let words = text.split { $0.isWhitespace || $0.isControl }
        let line = words.joined(separator: " ")
        return line.count <= 200 ? line : line.prefix(200) + "…"
    }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
