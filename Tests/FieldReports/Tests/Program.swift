import Foundation

/// The executable `fieldreports`, which lies beside the tests and runs one report in a process of its own.
struct Program {
    /// How a process ended, and what it printed.
    struct Ending {
        /// The exit status; nil if a signal ended it.
        let status: Int32?
        /// Whether it had to be killed, as it did not come to an end in time.
        let isKilled: Bool
        /// What it printed, on either stream.
        let output: String
    }

    /// Where it lies: in the folder of products, with the test bundle or the runner.
    static let url: URL = {
        let folders =
            Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            + [Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
        let candidates = folders.map { $0.appendingPathComponent("fieldreports") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
    }()

    /// Two at a time, so that what they measure on the way stays true on a small machine.
    private static let slots = Slots(2)

    /// Runs it, or `other`, with `arguments`, and kills it if it is still there after `limit` seconds.
    static func run(_ arguments: [String], of other: URL? = nil, limit: Double) async throws -> Ending {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "fieldreports-\(UUID().uuidString).txt")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        defer { try? output.close() }

        let process = Process()
        process.executableURL = other ?? url
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        await slots.take()
        let isKilled: Bool
        do { isKilled = try await run(process, limit: limit) } catch {
            await slots.putBack()
            throw error
        }
        await slots.putBack()
        return Ending(
            status: process.terminationReason == .exit ? process.terminationStatus : nil,
            isKilled: isKilled,
            output: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }

    /// Starts `process` and returns when it has ended.
    ///
    /// - Returns: whether it had to be killed.
    private static func run(_ process: Process, limit: Double) async throws -> Bool {
        let killed = Flag()
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler { [weak process] in
            guard let process, process.isRunning else { return }
            killed.raise()
            kill(process.processIdentifier, SIGKILL)
        }
        timer.schedule(deadline: .now() + limit)
        timer.activate()
        defer { timer.cancel() }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return killed.isUp
    }
}
