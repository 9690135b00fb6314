import FirstlyFoundation
import Foundation
import Testing

@Suite("Process.launch(.promise)", .timeLimit(.minutes(20)))
struct ProcessLaunchTests {
    @Test("The pipes hold all that the program wrote", arguments: [0, 1, 4096, 65_536, 65_537, 1_000_000])
    func pipes(count: Int) async throws {
        let pipes = try await shell("head -c \(count) /dev/zero; head -c \(count) /dev/zero >&2").launch(.promise)
            .async()
        #expect(pipes.out.fileHandleForReading.readDataToEndOfFile() == Data(count: count))
        #expect(pipes.err.fileHandleForReading.readDataToEndOfFile() == Data(count: count))
    }

    @Test func `The whole chain is spelled as in PromiseKit`() async throws {
        let text = try await firstly {
            command("/bin/echo", "hello").launch(.promise)
        }.compactMap(on: nil) { std in
            String(data: std.out.fileHandleForReading.readDataToEndOfFile(), encoding: .utf8)
        }.async()
        #expect(text == "hello\n")
    }

    @Test func `A program is running when the method returns`() async throws {
        let process = command("/bin/cat")
        let pipe = Pipe()
        process.standardInput = pipe
        let promise = process.launch(.promise)
        #expect(process.isRunning)
        #expect(promise.isPending)
        try pipe.fileHandleForWriting.close()
        _ = try await promise.async()
        #expect(!process.isRunning)
    }
}
