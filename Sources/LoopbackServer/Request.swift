import Foundation

extension LoopbackServer {
    /// A request as it came over the wire.
    public struct Request: Sendable, Equatable {
        /// The number of the connection that it came on, counted from 1; requests on a kept-alive connection share it.
        public var connection: Int

        /// The method, for example `GET`.
        public var method: String

        /// The path and query as sent, still percent-encoded.
        public var target: String

        /// The minor version of HTTP/1: 1, or 0 for an old client.
        public var minorVersion: Int

        /// The header fields in the order in which they came.
        public var headers: [Header]

        /// The body; empty if there was none.
        public var body: Data

        /// The part of the target before the query, with percent-encoding undone.
        public var path: String {
            let path = String(target.prefix { $0 != "?" })
            return path.removingPercentEncoding ?? path
        }

        /// Returns the value of the first header field of that name, in whatever case it was sent.
        public func header(_ name: String) -> String? {
            headers.first { $0.isNamed(name) }?.value
        }

        /// Returns the value of that name in the query, percent-encoding undone.
        public func query(_ name: String) -> String? {
            URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
        }

        // HTTP/1.1 keeps a connection unless told otherwise, HTTP/1.0 closes it unless told otherwise.
        var keepsConnection: Bool {
            switch header("Connection")?.lowercased() {
            case "close": false
            case "keep-alive": true
            default: minorVersion > 0
            }
        }
    }

    /// One header field.
    public struct Header: Sendable, Equatable {
        /// The name as sent.
        public var name: String

        /// The value without the space around it.
        public var value: String

        /// Creates a header field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }

        func isNamed(_ other: String) -> Bool {
            name.caseInsensitiveCompare(other) == .orderedSame
        }
    }
}
