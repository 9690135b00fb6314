import Foundation

/// What a run found, as it is kept in a file.
struct Records: Codable {
    var outcomes: [Outcome]
    var footprints: [Footprint.Size]

    init(outcomes: [Outcome], footprints: [Footprint.Size]) {
        self.outcomes = outcomes
        self.footprints = footprints
    }

    /// Reads what `write(to:)` wrote.
    ///
    /// - Throws: `Misuse` if the file cannot be read, or is of another kind.
    init(contentsOf path: String) throws { self = try Files.read(Records.self, at: path) }

    func write(to path: String) throws { try Files.write(self, to: path) }

    func outcome(_ name: String) -> Outcome? { outcomes.first { $0.name == name } }

    func footprint(_ name: String) -> Footprint.Size? { footprints.first { $0.name == name } }
}

/// Files that the program reads and writes.
enum Files {
    static func read<Value: Decodable>(_ type: Value.Type, at path: String) throws -> Value {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Misuse(reason: "cannot read \(path)")
        }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw Misuse(reason: "\(path) does not hold what this program writes")
        }
    }

    static func write(_ value: some Encodable, to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try write(encoder.encode(value) + Data("\n".utf8), to: path)
    }

    static func write(_ data: Data, to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: data) else {
            throw Misuse(reason: "cannot write \(path)")
        }
    }
}
