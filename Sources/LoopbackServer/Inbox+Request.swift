import Foundation

extension Inbox {
    private static let largestBody = 1 << 30
    private static let mostHeaders = 1000

    /// Reads the next request with its body.
    mutating func nextRequest(connection: Int) throws(Failure) -> LoopbackServer.Request {
        // A client may send an empty line after a body.
        var line = try line()
        while line.isEmpty { line = try self.line() }
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, let minorVersion = ["HTTP/1.0", "HTTP/1.1"].firstIndex(of: words[2]) else {
            throw .malformed("This is no HTTP/1 request line: \(line.prefix(80))")
        }
        var request = LoopbackServer.Request(
            connection: connection, method: String(words[0]), target: String(words[1]), minorVersion: minorVersion,
            headers: try headers(), body: Data())
        request.body = try body(of: request)
        return request
    }

    private mutating func headers() throws(Failure) -> [LoopbackServer.Header] {
        var headers: [LoopbackServer.Header] = []
        while case let line = try line(), !line.isEmpty {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
                throw .malformed("This is no header field: \(line.prefix(80))")
            }
            guard headers.count < Self.mostHeaders else { throw .malformed("There are too many header fields.") }
            let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
            headers.append(.init(String(line[..<colon]), value))
        }
        return headers
    }

    private mutating func body(of request: LoopbackServer.Request) throws(Failure) -> Data {
        let isChunked = request.header("Transfer-Encoding")?.lowercased() == "chunked"
        let length = request.header("Content-Length")
        guard isChunked || length != nil else { return Data() }
        // The client waits for a word before it sends a large body.
        if request.header("Expect")?.lowercased() == "100-continue" {
            guard socket.transmit(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { throw .gone }
        }
        if isChunked { return try chunks() }
        guard let count = length.flatMap({ Int($0) }), (0...Self.largestBody).contains(count) else {
            throw .malformed("This is no length of a body: \(length ?? "")")
        }
        return try take(count)
    }

    private mutating func chunks() throws(Failure) -> Data {
        var body = Data()
        while true {
            let line = try line()
            let digits = line.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
            guard let count = Int(digits, radix: 16), (0...Self.largestBody - body.count).contains(count) else {
                throw .malformed("This is no length of a chunk: \(line.prefix(80))")
            }
            if count == 0 { break }
            body += try take(count)
            guard try self.line().isEmpty else { throw .malformed("A chunk is longer than announced.") }
        }
        // Trailing fields are read and dropped.
        _ = try headers()
        return body
    }
}
