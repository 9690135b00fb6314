import Foundation

/// Python's own HTTP server, for as long as this object lives.
final class Python {
    private static let program = "/usr/bin/env"
    private let process = Process()
    let url: String

    static let isInstalled: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["python3", "-c", "import http.server"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Starts it on a free port, and waits until it says which.
    init(serving folder: URL) throws {
        process.executableURL = URL(fileURLWithPath: Self.program)
        process.arguments = ["python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ..."
        var text = ""
        while !text.contains(")"), case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        url = text.split(separator: "(").last?.split(separator: ")").first.map(String.init) ?? ""
    }

    deinit {
        // Not `terminate()`: a child of a thread that Dispatch made may have that signal blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
