import Foundation

/// One thing to do while answering.
enum Step {
    case send(Data)
    /// Send what the closure gives, in chunks.
    case stream(@Sendable () -> Data?)
    case wait(Duration)
    /// Do nothing for as long as the client stays.
    case waitForPeer
}

extension LoopbackServer.Response {
    /// Returns what has to be done, in turn, to answer the request; nil stands for one that could not be read.
    func script(for request: LoopbackServer.Request?) -> [Step] {
        var steps = [Step.wait(delay)]
        if case .raw(let data) = body { return steps + [.send(data)] }
        if let limit = ending.bodyLimit {
            steps.append(.send(head(keepsConnection: keepsConnection(after: request))))
            if request?.method != "HEAD", mayHaveBody { steps += body.script(limit: limit) }
        }
        if case .stalling = ending { steps.append(.waitForPeer) }
        return steps
    }

    func keepsConnection(after request: LoopbackServer.Request?) -> Bool {
        ending == .complete && !body.isRaw && request?.keepsConnection == true
    }

    private func head(keepsConnection: Bool) -> Data {
        var fields = headers
        if mayHaveBody, let framing = body.framing { fields.append(framing) }
        fields.append(.init("Connection", keepsConnection ? "keep-alive" : "close"))
        let lines = ["HTTP/1.1 \(status) \(reason)"] + fields.map { "\($0.name): \($0.value)" } + ["", ""]
        return Data(lines.joined(separator: "\r\n").utf8)
    }

    private var mayHaveBody: Bool { status >= 200 && status != 204 && status != 304 }

    // What this server has no word for is still a valid answer: the phrase may be empty.
    private var reason: String {
        let reasons = [
            200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
            301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
            307: "Temporary Redirect", 308: "Permanent Redirect",
            400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
            408: "Request Timeout", 409: "Conflict", 410: "Gone", 418: "I'm a teapot", 429: "Too Many Requests",
            500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
            504: "Gateway Timeout",
        ]
        return reasons[status] ?? ""
    }
}

extension LoopbackServer.Body {
    fileprivate var isRaw: Bool {
        if case .raw = self { true } else { false }
    }

    fileprivate var framing: LoopbackServer.Header? {
        switch self {
        case .data(let data): .init("Content-Length", "\(data.count)")
        case .chunks, .stream: .init("Transfer-Encoding", "chunked")
        case .raw: nil
        }
    }

    // With a limit the body stays visibly incomplete: the chunk that it cuts, and the closing one, are not finished.
    fileprivate func script(limit: Int) -> [Step] {
        switch self {
        case .data(let data): return [.send(data.prefix(limit))]
        case .chunks(let chunks, let pause):
            var steps: [Step] = []
            var left = limit
            for chunk in chunks where !chunk.isEmpty && left > 0 {
                if !steps.isEmpty { steps.append(.wait(pause)) }
                steps.append(.send(chunk.framed(limit: left)))
                left -= chunk.count
            }
            if limit == .max { steps.append(.send(.lastChunk)) }
            return steps
        case .stream(let next): return [.stream(next)]
        case .raw(let data): return [.send(data)]
        }
    }
}

extension Data {
    /// What ends a body of chunks.
    static let lastChunk = Data("0\r\n\r\n".utf8)

    /// These bytes as a chunk, cut off after so many.
    func framed(limit: Int = .max) -> Data {
        Data("\(String(count, radix: 16))\r\n".utf8) + prefix(limit) + (limit < count ? Data() : Data("\r\n".utf8))
    }
}
