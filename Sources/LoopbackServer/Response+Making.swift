import Foundation

extension LoopbackServer.Response {
    /// Returns an answer in plain text.
    public static func text(_ text: String, status: Int = 200) -> Self {
        Self(
            status: status, headers: [.init("Content-Type", "text/plain; charset=utf-8")], body: .data(Data(text.utf8)))
    }

    /// Returns an answer in JSON.
    ///
    /// - Parameter json: The document, already encoded.
    public static func json(_ json: String, status: Int = 200) -> Self {
        Self(status: status, headers: [.init("Content-Type", "application/json")], body: .data(Data(json.utf8)))
    }

    /// Returns an answer of bytes.
    public static func data(_ data: Data, status: Int = 200) -> Self {
        Self(status: status, headers: [.init("Content-Type", "application/octet-stream")], body: .data(data))
    }

    /// Returns an answer that comes chunk by chunk, with a pause before each but the first.
    public static func chunks(_ chunks: [String], pause: Duration = .zero) -> Self {
        Self(
            headers: [.init("Content-Type", "text/plain; charset=utf-8")],
            body: .chunks(chunks.map { Data($0.utf8) }, pause: pause))
    }

    /// Returns an answer that comes chunk by chunk, each when the closure gives it; nil is the end.
    public static func stream(_ next: @escaping @Sendable () -> Data?) -> Self {
        Self(headers: [.init("Content-Type", "application/octet-stream")], body: .stream(next))
    }

    /// Returns what is sent as it is in place of an answer, before the connection is closed.
    public static func raw(_ text: String) -> Self { Self(body: .raw(Data(text.utf8))) }

    /// Returns an answer that sends the client elsewhere.
    ///
    /// - Parameters:
    ///   - location: A path on this server, or a whole address.
    ///   - status: The status code.
    public static func redirect(to location: String, status: Int = 302) -> Self {
        Self(status: status, headers: [.init("Location", location)])
    }

    /// An answer that never comes: the connection is closed without a word.
    public static var hangUp: Self { Self().ending(.closing(afterBytes: nil)) }

    /// An answer that never comes: the connection stays open and silent.
    public static var silence: Self { Self().ending(.stalling(afterBytes: nil)) }

    /// Returns this answer, sent so much later.
    public func delayed(by delay: Duration) -> Self {
        var copy = self
        copy.delay += delay
        return copy
    }

    /// Returns this answer with another ending.
    public func ending(_ ending: LoopbackServer.Ending) -> Self {
        var copy = self
        copy.ending = ending
        return copy
    }

    /// Returns this answer with one more header field.
    public func header(_ name: String, _ value: String) -> Self {
        var copy = self
        copy.headers.append(.init(name, value))
        return copy
    }
}
