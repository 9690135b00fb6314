import FirstlyFoundation
import Foundation
import Testing

@Suite("Process.output(.promise)", .timeLimit(.minutes(20)))
struct ProcessOutputTests {
    @Test func `The promise is fulfilled with both outputs when the program has ended`() async throws {
        let result = try await shell("echo said; echo complained >&2").output(.promise).async()
        #expect(String(decoding: result.out, as: UTF8.self) == "said\n")
        #expect(String(decoding: result.err, as: UTF8.self) == "complained\n")
    }

    @Test func `A program that writes 100 MB to each output is read while it runs`() async throws {
        let script = "head -c 100000000 /dev/zero & head -c 100000000 /dev/zero >&2; wait"
        let result = try await shell(script).output(.promise).async()
        #expect(result.out.count == 100_000_000)
        #expect(result.err.count == 100_000_000)
    }

    @Test func `The program works in the folder, and with the environment, of the process`() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.url("here"))
        let process = shell("ls; echo $GREETING")
        process.currentDirectoryURL = folder.url("")
        process.environment = ["GREETING": "hello", "PATH": "/usr/bin:/bin"]
        #expect(try await String(decoding: process.output(.promise).async().out, as: UTF8.self) == "here\nhello\n")
    }

    @Test func `The program ends when it has, whatever it leaves in the background`() async throws {
        let result = try await shell("(sleep 3600 & echo $! >&2); echo done").output(.promise).async()
        #expect(String(decoding: result.out, as: UTF8.self) == "done\n")
        let sleeper = try #require(pid_t(String(decoding: result.err, as: UTF8.self).dropLast()))
        #expect(kill(sleeper, SIGKILL) == 0)
    }

    @Test func `An output that the process sends to a file is left alone`() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: folder.url("log"))
        let process = shell("echo to the file; echo to the promise >&2")
        process.standardOutput = try FileHandle(forWritingTo: folder.url("log"))
        let result = try await process.output(.promise).async()
        #expect(result.out.isEmpty)
        #expect(String(decoding: result.err, as: UTF8.self) == "to the promise\n")
        #expect(try String(contentsOf: folder.url("log"), encoding: .utf8) == "to the file\n")
    }

    @Test func `A program that was started from a thread of Dispatch holds off no signal`() async throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
        let status = try await DispatchQueue.global().async(.promise) {
            command("/bin/cat", "/proc/self/status").output(.promise)
        }.async().out
        let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("SigBlk") }
        #expect(line == "SigBlk:\t0000000000000000")
    }
}

@Suite("What a process reads", .timeLimit(.minutes(20)))
struct ProcessInputTests {
    private static let much = {
        let block = Data((0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        return (1...300).reduce(into: Data()) { all, _ in all.append(block) }
    }()
    private var much: Data { Self.much }

    @Test func `A program is fed all of its input, and then its end`() async throws {
        #expect(try await command("/bin/cat").output(.promise, input: much).async().out == much)
    }

    @Test func `Without a byte of input it comes to the end at once`() async throws {
        #expect(try await command("/bin/cat").output(.promise, input: Data()).async().out.isEmpty)
    }

    @Test func `A program may end before it has read all of its input`() async throws {
        #expect(
            try await command("/usr/bin/head", "-c", "5").output(.promise, input: much).async().out == much.prefix(5))
    }

    @Test func `A program that fails while it is fed fails with its own error`() async throws {
        let error = await #expect(throws: ProcessError.self) {
            try await shell("head -c 5 >&2; exit 3").output(.promise, input: Data("hello world".utf8) + much).async()
        }
        #expect(error?.exitStatus == 3)
        #expect(error?.failureReason == "hello")
    }

    @Test func `A program that closes its input raises no signal here`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            let process = shell("exec 0<&-; echo closed")
            let ear = Ear(on: process)
            let promise = process.output(.promise, input: Data(count: 1 << 20))
            #expect(await ear.rest() == "closed\n")
            _ = try await promise.async()
        }
    }

    @Test func `What the process has for its input is read without any here`() async throws {
        let folder = try TemporaryFolder()
        try Data("from a file".utf8).write(to: folder.url("input"))
        let process = command("/bin/cat")
        process.standardInput = try FileHandle(forReadingFrom: folder.url("input"))
        #expect(try await process.output(.promise).async().out == Data("from a file".utf8))
    }

    @Test func `One process reads what another writes`() async throws {
        let (writer, reader, pipe) = (shell("echo b; echo a"), command("/usr/bin/sort"), Pipe())
        writer.standardOutput = pipe
        reader.standardInput = pipe
        let sorted = reader.output(.promise)
        _ = try await writer.output(.promise).async()
        #expect(try await String(decoding: sorted.async().out, as: UTF8.self) == "a\nb\n")
    }
}
