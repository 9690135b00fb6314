import Foundation

/// A program that is run as a user would run it.
struct Program {
    struct Run {
        /// The exit status, or the signal that ended it, negated.
        let status: Int32
        let output: String
        let complaint: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    let url: URL

    /// Runs it to its end, or kills it after so many seconds; blocks no thread.
    func run(_ arguments: [String], within seconds: Int = 60) async throws -> Run {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.standardOutput = try folder.file("output")
        process.standardError = try folder.file("complaint")
        let status: Int32 = try await withCheckedThrowingContinuation { end in
            process.terminationHandler = { process in
                let isExit = process.terminationReason == .exit
                end.resume(returning: isExit ? process.terminationStatus : -process.terminationStatus)
            }
            do {
                try process.run()
                let id = process.processIdentifier
                DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { [weak process] in
                    if process?.isRunning == true { kill(id, SIGKILL) }
                }
            } catch {
                end.resume(throwing: error)
            }
        }
        return Run(status: status, output: try folder.text("output"), complaint: try folder.text("complaint"))
    }
}

extension Program {
    /// `tour`, as it was built with the tests.
    static let tour: Program = {
        // Beside the test bundle, or beside the program that holds the tests, which is the same folder.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return Program(url: tests.deletingLastPathComponent().appendingPathComponent("tour"))
    }()

    /// `curl`, where there is one.
    static let curl = Program(url: URL(fileURLWithPath: "/usr/bin/curl"))

    var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: url.path) }
}

extension TemporaryFolder {
    func file(_ name: String) throws -> FileHandle {
        try Data().write(to: url(name))
        return try FileHandle(forWritingTo: url(name))
    }

    func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }
}
