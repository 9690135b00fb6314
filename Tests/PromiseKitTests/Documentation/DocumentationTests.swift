import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The README and the articles of the core.
    private static let texts: [String] = {
        let articles = root.appendingPathComponent("Sources/Firstly/Firstly.docc")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: articles.path)) ?? []
        let paths = names.sorted().filter { $0.hasSuffix(".md") }.map { articles.appendingPathComponent($0).path }
        return [root.appendingPathComponent("README.md").path] + paths
    }()

    @Test("Every example in the README and the articles is compiled, word for word, with the tests or the clients")
    func examples() throws {
        let compiled = try Self.compiledLines()
        #expect(Self.texts.count > 1)
        for path in Self.texts {
            let blocks = Self.blocks(in: try String(contentsOfFile: path, encoding: .utf8))
            for block in blocks where !compiled.contains(where: { Self.contains($0, block) }) {
                Issue.record("\(path): no test contains\n\(block.joined(separator: "\n"))")
            }
        }
    }

    /// The lines of each file of a folder named Documentation, and of the clients' manifests, without indentation.
    private static func compiledLines() throws -> [[String]] {
        let tests = root.appendingPathComponent("Tests")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { path in
            !path.contains(".build/") && path.hasSuffix(".swift")
                && (path.contains("/Documentation/") || path.hasPrefix("Clients/"))
        }
        return try paths.map { path in
            lines(try String(contentsOfFile: tests.appendingPathComponent(path).path, encoding: .utf8))
        }
    }

    /// The blocks fenced as Swift, each as lines without indentation.
    private static func blocks(in text: String) -> [[String]] {
        text.components(separatedBy: "```swift\n").dropFirst().map { rest in
            lines(rest.components(separatedBy: "```")[0])
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Whether the lines of a block follow each other in a file.
    private static func contains(_ file: [String], _ block: [String]) -> Bool {
        guard let first = block.first, file.count >= block.count else { return false }
        return file.indices.contains { start in
            file[start] == first && file[start...].prefix(block.count).elementsEqual(block)
        }
    }
}
