import Foundation

/// The compiler, to try what must be refused, or must not take long.
struct Compiler {
    /// What came of type-checking a snippet.
    struct Verdict {
        let isAccepted: Bool
        /// What the compiler printed.
        let output: String

        /// The lines that are errors, or warnings, in the snippet.
        func messages(_ kind: String) -> [Substring] {
            output.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains(": \(kind): ") }
        }
    }

    /// Type-checks the snippet of that name, in the given language mode, against the modules built for these tests; or goes on to the
    /// given step, as some errors come later.
    static func check(
        _ snippet: String, mode: Int = 6, _ flags: [String] = [], until step: [String] = ["-typecheck"]
    ) async throws -> Verdict {
        try await run(step + flags, url(of: snippet), mode: mode)
    }

    /// Compiles a file, and throws away what comes of it.
    static func compile(source: String, _ flags: [String] = []) async throws -> Verdict {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("source.swift")
            try Data(source.utf8).write(to: file)
            return try await run(flags + ["-c", "-o", folder.appendingPathComponent("source.o").path], file)
        }
    }

    /// How much work the type checker has with the snippet, in scopes of its solver: a count, the same on any machine.
    static func effort(for snippet: String, mode: Int = 6) async throws -> Int {
        try await effort(for: url(of: snippet), mode: mode)
    }

    /// The same for a file of these contents.
    static func effort(of source: String) async throws -> Int {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("source.swift")
            try Data(source.utf8).write(to: file)
            return try await effort(for: file)
        }
    }

    private static func effort(for file: URL, mode: Int = 6) async throws -> Int {
        try await withFolder { folder in
            let verdict = try await run(["-typecheck", "-stats-output-dir", folder.path], file, mode: mode)
            guard verdict.isAccepted else { throw Refused(output: verdict.output) }
            var scopes = 0
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                let statistics = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
                scopes += statistics?["Sema.NumConstraintScopes"] as? Int ?? 0
            }
            return scopes
        }
    }

    private static func url(of snippet: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Snippets").appendingPathComponent("\(snippet).swift")
    }

    private static func run(_ flags: [String], _ file: URL, mode: Int = 6) async throws -> Verdict {
        let modules = Program.url.deletingLastPathComponent().appendingPathComponent("Modules")
        let ending = try await Program.run(
            ["swiftc", "-swift-version", "\(mode)", "-I", modules.path] + flags + [file.path],
            of: URL(fileURLWithPath: "/usr/bin/env"), limit: FieldReportTests.limit)
        return Verdict(isAccepted: ending.status == 0, output: ending.output)
    }

    private static func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compiled-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    /// A snippet was not accepted that should have been.
    struct Refused: Error {
        let output: String
    }
}
