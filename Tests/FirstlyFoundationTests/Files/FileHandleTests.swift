import FirstlyFoundation
import Foundation
import Testing

@Suite("Reading a file handle", .timeLimit(.minutes(20)))
struct FileHandleTests {
    @Test func `A file is read to its end`() async throws {
        let folder = try TemporaryFolder()
        let all = Data(repeating: 7, count: 1_000_000)
        try all.write(to: folder.url("file"))
        let handle = try FileHandle(forReadingFrom: folder.url("file"))
        #expect(try await handle.read(.promise, upToCount: 3).async() == all.prefix(3))
        #expect(try await handle.readToEnd(.promise).async() == all.dropFirst(3))
        #expect(try await handle.readToEnd(.promise).async().isEmpty)
    }

    @Test func `A pipe is read as it is written, to its end`() async throws {
        let pipe = Pipe()
        let all = pipe.fileHandleForReading.readToEnd(.promise)
        for text in ["one ", "two ", "three"] { try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
        #expect(all.isPending)
        try pipe.fileHandleForWriting.close()
        #expect(try await all.async() == Data("one two three".utf8))
    }

    @Test func `As many bytes are read as were asked for, and the others stay`() async throws {
        let pipe = Pipe()
        let first = pipe.fileHandleForReading.read(.promise, upToCount: 5)
        try pipe.fileHandleForWriting.write(contentsOf: Data("on".utf8))
        try pipe.fileHandleForWriting.write(contentsOf: Data("e two three".utf8))
        #expect(try await first.async() == Data("one t".utf8))
        #expect(try await pipe.fileHandleForReading.read(.promise, upToCount: 3).async() == Data("wo ".utf8))
        #expect(try await pipe.fileHandleForReading.read(.promise, upToCount: 0).async().isEmpty)
        try pipe.fileHandleForWriting.close()
        #expect(try await pipe.fileHandleForReading.read(.promise, upToCount: 100).async() == Data("three".utf8))
    }

    @Test func `Cancelling ends the reading, and leaves what has not come`() async throws {
        let pipe = Pipe()
        pipe.fileHandleForReading.readToEnd(.promise).cancel()
        let rest = pipe.fileHandleForReading.readToEnd(.promise)
        try pipe.fileHandleForWriting.write(contentsOf: Data("still here".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(try await rest.async() == Data("still here".utf8))
    }

    @Test func `A handle that was opened for writing alone rejects`() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.url("file"))
        let handle = try FileHandle(forWritingTo: folder.url("file"))
        await #expect(throws: (any Error).self) { try await handle.readToEnd(.promise).async() }
        let pipe = Pipe()
        await #expect(throws: POSIXError.self) { try await pipe.fileHandleForWriting.readToEnd(.promise).async() }
    }

    @Test func `300 pipes are waited for on few threads, and close when they are through`() async {
        await #expect(processExitsWith: .success) {
            let pipes = (1...300).map { _ in Pipe() }
            let before = Holdings.descriptors
            let all = when(fulfilled: pipes.map { $0.fileHandleForReading.readToEnd(.promise) })
            #expect(Holdings.threads < 50)
            for pipe in pipes {
                try pipe.fileHandleForWriting.write(contentsOf: Data("x".utf8))
                try pipe.fileHandleForWriting.close()
            }
            #expect(try await all.async().count == 300)
            #expect(Holdings.descriptors == before - 300)
        }
    }
}
