import Foundation

/// A program that runs while the test goes on.
///
/// What it writes goes into files: Foundation's handlers for pipes that become readable miss the end of about one in a hundred.
final class RunningProgram: Sendable {
    private let process: Process
    private let folder: TemporaryFolder
    private let end: AsyncStream<Int32>

    /// - Parameter output: Where the program writes in place of a file.
    fileprivate init(_ url: URL, _ arguments: [String], output: FileHandle?) throws {
        folder = try TemporaryFolder()
        process = Process()
        process.executableURL = url
        process.arguments = arguments
        let file = try folder.file("output")
        process.standardOutput = output ?? file
        process.standardError = try folder.file("complaint")
        let (end, status) = AsyncStream.makeStream(of: Int32.self)
        self.end = end
        process.terminationHandler = { process in
            let isExit = process.terminationReason == .exit
            status.yield(isExit ? process.terminationStatus : -process.terminationStatus)
            status.finish()
        }
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Presses Ctrl-C.
    func interrupt() { kill(process.processIdentifier, SIGINT) }

    /// Returns once the program has written `text`, or has ended.
    func says(_ text: String) async throws {
        while process.isRunning, try !folder.text("output").contains(text) {
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Returns once the program has ended.
    func ended() async throws -> Program.Run {
        let status = await end.first { _ in true } ?? 0
        return Program.Run(
            status: status, output: try folder.text("output"), complaint: try folder.text("complaint"))
    }

    #if os(Linux)
        /// Returns once the program has a handler for Ctrl-C.
        func awaitsInterrupt() async throws {
            while process.isRunning {
                let lines = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
                    .split(separator: "\n")
                let caught = lines.first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last ?? ""
                if let mask = UInt64(caught, radix: 16), mask & 1 << (UInt64(SIGINT) - 1) != 0 { return }
                try await Task.sleep(for: .milliseconds(2))
            }
        }
    #endif
}

extension Program {
    /// Starts it.
    ///
    /// - Parameter output: Where it writes; nil for a file that can be asked for while it runs.
    func start(_ arguments: [String], output: FileHandle? = nil) throws -> RunningProgram {
        try RunningProgram(url, arguments, output: output)
    }
}
