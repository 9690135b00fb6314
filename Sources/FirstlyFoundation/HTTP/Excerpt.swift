import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Data {
    /// The start of a body in one line that is fit to be printed, whatever the server has sent.
    func excerpt(as response: URLResponse) -> String {
        guard !isEmpty else { return "no body" }
        // Decoded before it is cut, so that no character is cut in half; nobody decodes megabytes for a line.
        guard count <= 1 << 20, let text = String(data: self, urlResponse: response) else { return "\(count) bytes" }
        let line = text.oneLine
        return line.count <= 200 ? line : line.prefix(200) + "…"
    }
}

extension String {
    /// The words of this text in one line, without what would move a terminal's cursor.
    var oneLine: String { split { $0.isWhitespace || $0.isControl }.joined(separator: " ") }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
