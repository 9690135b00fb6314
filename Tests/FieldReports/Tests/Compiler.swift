import Foundation

/// The compiler, to try what must be refused, or must not take long.
struct Compiler {
    /// What came of type-checking a snippet.
    struct Verdict {
        let isAccepted: Bool
        /// What the compiler printed.
        let output: String
    }

    /// Type-checks the snippet of that name, in the given language mode, against the modules built for these tests.
    static func check(_ snippet: String, mode: Int = 6, _ flags: [String] = []) async throws -> Verdict {
        let snippets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Snippets")
        let modules = Program.url.deletingLastPathComponent().appendingPathComponent("Modules")
        let arguments = ["swiftc", "-typecheck", "-swift-version", "\(mode)", "-I", modules.path] + flags
        let ending = try await Program.run(
            arguments + [snippets.appendingPathComponent("\(snippet).swift").path],
            of: URL(fileURLWithPath: "/usr/bin/env"), limit: FieldReportTests.limit)
        return Verdict(isAccepted: ending.status == 0, output: ending.output)
    }
}
