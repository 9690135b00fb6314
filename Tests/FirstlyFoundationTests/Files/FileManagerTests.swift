import FirstlyFoundation
import Foundation
import Testing

@Suite("FileManager.async(.promise)", .timeLimit(.minutes(20)))
struct FileManagerTests {
    @Test func `The work is done elsewhere, and its result comes back`() async throws {
        let folder = try TemporaryFolder()
        try Data("text".utf8).write(to: folder.url("one"))
        let (one, two) = (folder.url("one"), folder.url("two"))
        let names = try await FileManager.async(.promise) { try $0.copyItem(at: one, to: two) }.then { _ in
            FileManager.async(.promise) { try $0.contentsOfDirectory(atPath: one.deletingLastPathComponent().path) }
        }.async()
        #expect(Set(names) == ["one", "two"])
    }

    @Test func `An error rejects`() async {
        let error = await #expect(throws: CocoaError.self) {
            try await FileManager.async(.promise) { try $0.removeItem(atPath: "/nonexistent/file") }.async()
        }
        #expect(error?.code == .fileNoSuchFile)
    }

    @Test func `Work that is cancelled before it has begun is not done`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url("file")
        let queue = DispatchQueue(label: "files", attributes: .initiallyInactive)
        let promise = FileManager.async(.promise, on: queue) { $0.createFile(atPath: file.path, contents: nil) }
        promise.cancel()
        queue.activate()
        queue.sync {}
        #expect(try folder.contents().isEmpty)
    }
}
