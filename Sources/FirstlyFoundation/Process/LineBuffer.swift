/// Bytes that come in pieces, and go as lines.
struct LineBuffer {
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private var bytes: [UInt8] = []
    /// Where the next line begins.
    private var start = 0
    /// The lines that are complete.
    private var complete = 0

    var hasLine: Bool { complete > 0 }
    /// The bytes that have not gone yet.
    var count: Int { bytes.count - start }

    mutating func append(_ new: some Collection<UInt8>) {
        // What has gone is removed before there is more of it than of the rest, so that each byte moves a few times at most.
        if start > bytes.count / 2 {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes.append(contentsOf: new)
        complete += new.count { $0 == Self.newline }
    }

    /// Takes the next line, without its end, which is a line feed and maybe a carriage return before it.
    mutating func next() -> String? {
        guard hasLine, let end = bytes[start...].firstIndex(of: Self.newline) else { return nil }
        complete -= 1
        defer { start = end + 1 }
        let isLong = end > start && bytes[end - 1] == Self.carriageReturn
        return String(decoding: bytes[start..<(isLong ? end - 1 : end)], as: UTF8.self)
    }

    /// Takes what is left after the last line, if anything is.
    mutating func rest() -> String? {
        guard count > 0 else { return nil }
        defer { start = bytes.count }
        return String(decoding: bytes[start...], as: UTF8.self)
    }
}
