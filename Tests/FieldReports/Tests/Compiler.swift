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
        let snippets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Snippets")
        let modules = Program.url.deletingLastPathComponent().appendingPathComponent("Modules")
        let arguments = ["swiftc"] + step + ["-swift-version", "\(mode)", "-I", modules.path] + flags
        let ending = try await Program.run(
            arguments + [snippets.appendingPathComponent("\(snippet).swift").path],
            of: URL(fileURLWithPath: "/usr/bin/env"), limit: FieldReportTests.limit)
        return Verdict(isAccepted: ending.status == 0, output: ending.output)
    }

    /// How much work the type checker has with the snippet, in scopes of its solver: a count, the same on any machine.
    static func effort(for snippet: String) async throws -> Int {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("effort-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let verdict = try await check(snippet, ["-stats-output-dir", folder.path])
        guard verdict.isAccepted else { throw Refused(output: verdict.output) }
        var scopes = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let statistics = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            scopes += statistics?["Sema.NumConstraintScopes"] as? Int ?? 0
        }
        return scopes
    }

    /// A snippet was not accepted that should have been.
    struct Refused: Error {
        let output: String
    }
}
