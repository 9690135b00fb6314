import Foundation

/// The names of tests, as written after `@Test(`.
struct TestNames {
    private var names: [String] = []

    static func read(folder: String) throws -> TestNames {
        var found = TestNames()
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
            for line in text.split(separator: "\n") {
                guard let start = line.range(of: "@Test(\"") else { continue }
                found.names.append(String(line[start.upperBound...]))
            }
        }
        return found
    }

    /// How many tests begin with this declaration and a space.
    func count(of title: String) -> Int {
        names.count { $0.hasPrefix(title + " ") }
    }
}
