import Foundation
import Synchronization

/// A program that runs while the test goes on.
final class RunningProgram: Sendable {
    private let process: Process
    private let complaint = Pipe()
    private let said = Mutex("")
    private let output: AsyncStream<Void>
    private let end: AsyncStream<Int32>

    fileprivate init(_ url: URL, _ arguments: [String]) throws {
        process = Process()
        process.executableURL = url
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = complaint
        let (output, piece) = AsyncStream.makeStream(of: Void.self)
        let (end, status) = AsyncStream.makeStream(of: Int32.self)
        self.output = output
        self.end = end
        process.terminationHandler = { process in
            let isExit = process.terminationReason == .exit
            status.yield(isExit ? process.terminationStatus : -process.terminationStatus)
        }
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            self?.said.withLock { $0 += String(decoding: data, as: UTF8.self) }
            piece.yield()
            if data.isEmpty {
                handle.readabilityHandler = nil
                piece.finish()
            }
        }
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Presses Ctrl-C.
    func interrupt() { kill(process.processIdentifier, SIGINT) }

    /// Returns once the program has ended.
    func ended() async throws -> Program.Run {
        for await _ in output {}
        let status = await end.first { _ in true } ?? 0
        return Program.Run(
            status: status, output: said.withLock { $0 },
            complaint: String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }
}

extension Program {
    /// Starts it.
    func start(_ arguments: [String]) throws -> RunningProgram { try RunningProgram(url, arguments) }
}
