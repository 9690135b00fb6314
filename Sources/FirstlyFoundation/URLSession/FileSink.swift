import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Makes a file of the body: first a part beside the place that the file is meant for, which is moved there when it is
/// complete, so that whoever looks sees all of the file or nothing.
struct FileSink: Sink {
    private static let longestErrorPage = 1 << 20

    private let destination: Destination
    private let accepted: any Collection<Int> & Sendable
    private var part: Part?
    /// What finishing has added.
    private var additions = Additions()
    // The start of an answer that is not the file.
    private var errorPage = Data()

    private struct Part {
        let url: URL
        let handle: FileHandle
    }

    /// - Throws: `CocoaError` if the file can not be put there.
    init(_ place: URL, _ options: DownloadOptions, accepting accepted: any Collection<Int> & Sendable) throws {
        destination = try Destination(place, options)
        self.accepted = accepted
    }

    mutating func begin(_ response: URLResponse) throws {
        discard()
        if isAccepted(response) { try open() }
    }

    mutating func take(_ data: Data) throws {
        if let part {
            try part.handle.write(contentsOf: data)
        } else {
            errorPage += data.prefix(Self.longestErrorPage - errorPage.count)
        }
    }

    mutating func take(_ file: URL, of response: URLResponse) throws {
        try begin(response)
        let source = try FileHandle(forReadingFrom: file)
        defer { try? source.close() }
        if let part {
            // Moved rather than copied if it is on the same disk.
            try FileManager.default.removeItem(at: part.url)
            try FileManager.default.moveItem(at: file, to: part.url)
        } else {
            try take(try source.read(upToCount: Self.longestErrorPage) ?? Data())
        }
    }

    mutating func finish(_ response: URLResponse) throws -> (saveLocation: URL, response: URLResponse) {
        try response.check(accepted: accepted) { errorPage }
        // An answer without a body may come without a beginning.
        if part == nil { try open() }
        if let part {
            try part.handle.close()
            additions = try destination.receive(part.url)
        }
        part = nil
        return (destination.place, response)
    }

    func takeBack() { additions.remove() }

    mutating func discard() {
        errorPage = Data()
        guard let part = part.take() else { return }
        try? part.handle.close()
        try? FileManager.default.removeItem(at: part.url)
    }

    private mutating func open() throws {
        let url = destination.folder.appendingPathComponent(".firstly-\(UUID().uuidString).part")
        try Data().write(to: url, options: .withoutOverwriting)
        do {
            part = Part(url: url, handle: try FileHandle(forWritingTo: url))
        } catch {
            try? FileManager.default.removeItem(at: url)
            throw error
        }
    }

    private func isAccepted(_ response: URLResponse) -> Bool {
        (try? response.check(accepted: accepted) { Data() }) != nil
    }
}
