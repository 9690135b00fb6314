import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An answer whose body is not what was to be decoded from it.
public struct AnswerDecodingError: Error {
    /// What the body was to be decoded as.
    public let type: any (Decodable & Sendable).Type

    /// What the decoder threw, a `DecodingError` as a rule.
    public let underlying: any Error

    /// The body.
    public let body: Data

    /// The response that the body belongs to.
    public let response: URLResponse

    /// Where in the document the trouble is, as in `users[3].name`; empty for the document as a whole.
    public var path: String {
        switch underlying as? DecodingError {
        case .keyNotFound(let key, let context)?: (context.codingPath + [key]).spelled
        case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?, .dataCorrupted(let context)?:
            context.codingPath.spelled
        default: ""
        }
    }
}

extension AnswerDecodingError: LocalizedError, CustomStringConvertible {
    /// One line with the address, the path, what is wrong there, and the start of the body.
    public var errorDescription: String? { description }

    /// One line with the address, the path, what is wrong there, and the start of the body.
    public var description: String {
        let address = response.url?.absoluteString ?? "an unknown address"
        let place = path.isEmpty ? "" : " at \(path)"
        return "The answer from \(address) is no \(type)\(place): \(reason); \(body.excerpt(as: response))"
    }

    /// What is wrong.
    public var failureReason: String? { reason }

    private var reason: String {
        switch underlying as? DecodingError {
        case .keyNotFound?: "it is not there"
        case .typeMismatch(let type, _)?: "it should be \(type)"
        case .valueNotFound(let type, _)?: "it is null and should be \(type)"
        case .dataCorrupted(let context)?: context.debugDescription.oneLine
        default: underlying.localizedDescription.oneLine
        }
    }
}

extension [any CodingKey] {
    fileprivate var spelled: String {
        reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
