import Foundation

/// What a client has sent and nobody has read yet.
struct Inbox {
    /// Why reading cannot go on.
    enum Failure: Error {
        /// The client has closed the connection, or the server has stopped.
        case gone
        /// The client does not speak HTTP/1, or says too much.
        case malformed(String)
    }

    private static let longestLine = 64 << 10
    private static let longestBacklog = 1 << 20

    let socket: Socket
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ socket: Socket) { self.socket = socket }

    /// Reads up to the end of the line, which is not part of what is returned.
    mutating func line() throws(Failure) -> String {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = bytes[start..<end]
                start = end + 1
                return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
            guard bytes.count - start < Self.longestLine else { throw .malformed("A line is too long.") }
            searched = bytes.count - start
            try refill()
        }
    }

    /// Reads so many bytes.
    mutating func take(_ count: Int) throws(Failure) -> Data {
        var data = Data()
        while true {
            let end = min(bytes.count, start + count - data.count)
            data += bytes[start..<end]
            start = end
            if data.count == count { return data }
            try refill()
        }
    }

    /// Waits so long, or for ever if nil, and returns whether the client is still there.
    ///
    /// What the client sends meanwhile is kept; only the end of the connection ends the wait.
    mutating func peerStays(for duration: Duration?) -> Bool {
        let end = duration.map { ContinuousClock.now + $0 }
        while true {
            let left = end.map { ContinuousClock.now.duration(to: $0) }
            if let left, left <= .zero { return true }
            // Rounded up, so that the wait is never cut short; at most a minute at a time, whatever was asked for.
            let milliseconds = left.map { Int32(min($0 / .milliseconds(1), 60_000).rounded(.up)) } ?? 60_000
            guard socket.isReadable(within: milliseconds) else { continue }
            guard bytes.count - start < Self.longestBacklog, (try? refill()) != nil else { return false }
        }
    }

    // Moves what is left to the front and waits for more.
    private mutating func refill() throws(Failure) {
        guard let more = socket.receive(atMost: 64 << 10) else { throw .gone }
        bytes.removeFirst(start)
        start = 0
        bytes += more
    }
}
