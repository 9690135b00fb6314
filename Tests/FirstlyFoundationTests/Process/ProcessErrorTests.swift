import FirstlyFoundation
import Foundation
import Testing

@Suite("ProcessError", .timeLimit(.minutes(20)))
struct ProcessErrorTests {
    @Test func `Another status than zero rejects with the status and what was written`() async throws {
        let error = try await failure(of: shell("echo said; echo first >&2; echo 'no such thing' >&2; exit 3"))
        #expect(error.exitStatus == 3)
        #expect(error.signal == nil)
        guard case .execution(let process, let out, let err) = error else { return #expect(Bool(false), "\(error)") }
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 3)
        #expect(process.executableURL?.path == "/bin/sh")
        #expect(out == "said\n")
        #expect(err == "first\nno such thing\n")
        #expect(error.localizedDescription.hasPrefix("`/bin/sh -c \"echo said;"))
        #expect(error.localizedDescription.hasSuffix("` ended with status 3: no such thing"))
    }

    @Test("A signal rejects with its number", arguments: [SIGTERM, SIGKILL, SIGSEGV])
    func signal(number: Int32) async throws { try await Self.expectSignal(number) }

    @Test func `So does that of a broken pipe`() async {
        // In a process of its own: where requests are made, the system's library has the signal ignored for moments, and a program
        // that is started then ignores it, too.
        await #expect(processExitsWith: .success) { try await Self.expectSignal(SIGPIPE) }
    }

    private static func expectSignal(_ number: Int32) async throws {
        let error = try await Self().failure(of: shell("kill -\(number) $$"))
        #expect(error.signal == number)
        #expect(error.exitStatus == nil)
        #expect(error.localizedDescription.hasSuffix("ended with signal \(number)"))
    }

    @Test func `The status is known also while something runs on in the background`() async throws {
        let error = try await failure(of: shell("sleep 3600 & echo $! >&2; exit 4"))
        #expect(error.exitStatus == 4)
        let sleeper = try #require(error.failureReason.flatMap { pid_t($0.dropLast()) })
        #expect(kill(sleeper, SIGKILL) == 0)
    }

    @Test func `Of what a program wrote the error has the end, up to 64 KiB, in whole characters`() async throws {
        // A `yes` that was started while curl ignores the signal of a broken pipe complains of it.
        let script = "yes 'ü€' 2>/dev/null | head -n 100000 >&2; echo ' the end' >&2; exit 1"
        let error = try await failure(of: shell(script))
        let complaint = try #require(error.failureReason)
        let (size, end) = (complaint.utf8.count, complaint.suffix(100))
        #expect((65_530...65_536).contains(size), "\(end)")
        #expect(end.hasSuffix("ü€\n the end\n"))
        let isWhole = !complaint.contains("\u{FFFD}")
        #expect(isWhole)
        #expect(error.localizedDescription.utf8.count < 400)
        #expect(error.localizedDescription.hasSuffix("ended with status 1: the end"))
    }

    @Test("What is no program rejects, and says which", arguments: ["/nonexistent", "/etc/passwd", "/tmp"])
    func notExecutable(path: String) async throws {
        let error = try await failure(of: command(path))
        guard case .notExecutable(path) = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.localizedDescription == "\(path) is no program, or cannot be executed")
    }

    @Test("A script that cannot be executed rejects", arguments: ["#!/nonexistent\n", ""])
    func script(text: String) async throws {
        let folder = try TemporaryFolder()
        let script = folder.url("script")
        try Data("\(text)true\n".utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
        let error = try await failure(of: command(script.path))
        guard case .notExecutable(script.path) = error else { return #expect(Bool(false), "\(error)") }
    }

    @Test func `Arguments that are too long for the system are no fault of the program`() async throws {
        let process = command("/bin/echo", String(repeating: "x", count: 5_000_000))
        let error = await #expect(throws: POSIXError.self) { try await process.output(.promise).async() }
        #expect(error?.code == .E2BIG)
        // Nothing of it is left.
        #expect(try await command("/bin/echo", "x").output(.promise).async().out == Data("x\n".utf8))
    }

    @Test func `A process that names no program rejects`() async throws {
        let error = try await failure(of: Process())
        guard case .notExecutable(nil) = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.localizedDescription == "The process names no program")
    }

    @Test func `A folder that is missing rejects, and is named`() async throws {
        let process = shell("true")
        process.currentDirectoryURL = URL(fileURLWithPath: "/nonexistent")
        let error = try await failure(of: process)
        guard case .noFolder("/nonexistent") = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.localizedDescription == "There is no folder /nonexistent to work in")
    }

    @Test func `A process that is launched again rejects`() async throws {
        let process = shell("true")
        _ = try await process.output(.promise).async()
        guard case .alreadyLaunched = try await failure(of: process) else { return #expect(Bool(false)) }
    }

    private func failure(of process: Process) async throws -> ProcessError {
        try #require(await #expect(throws: ProcessError.self) { try await process.output(.promise).async() })
    }
}
