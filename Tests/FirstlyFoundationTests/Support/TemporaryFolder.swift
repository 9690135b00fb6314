import Foundation

/// A folder that goes with its last reference.
final class TemporaryFolder: Sendable {
    private let place = FileManager.default.temporaryDirectory.appendingPathComponent("firstly-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false) }

    deinit { try? FileManager.default.removeItem(at: place) }

    func url(_ name: String) -> URL { place.appendingPathComponent(name) }

    func contents() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: place.path) }
}
