import FirstlyFoundation
import Foundation
import Testing

@Suite("Process.lines()", .timeLimit(.minutes(20)))
struct ProcessLinesTests {
    @Test func `The lines come in order, without their ends`() async throws {
        let lines = try await all(shell("printf 'one\\r\\ntwo\\n\\nlast'").lines())
        #expect(lines == ["one", "two", "", "last"])
    }

    @Test func `A line comes while the program runs`() async throws {
        let process = shell("echo first; read line; echo $line")
        let input = Pipe()
        process.standardInput = input
        var lines: [String] = []
        for try await line in process.lines() {
            lines.append(line)
            if lines.count == 1 { try input.fileHandleForWriting.write(contentsOf: Data("second\n".utf8)) }
        }
        #expect(lines == ["first", "second"])
    }

    @Test func `No line is lost of a program that writes faster than its lines are taken`() async throws {
        var count = 0
        for try await line in shell("seq 200000").lines() {
            count += 1
            guard line == String(count) else { return #expect(line == String(count)) }
        }
        #expect(count == 200_000)
    }

    @Test func `A line may be longer than what is kept for the task`() async throws {
        let lines = try await all(shell("head -c 1000000 /dev/zero | tr '\\0' x; echo; echo next").lines())
        #expect(lines.map(\.utf8.count) == [1_000_000, 4])
    }

    @Test func `A program waits for who takes its lines`() async throws {
        let process = shell("yes | tee /dev/stderr")
        // More than the pipes and what is kept for the task hold together, and all of it is complaints here.
        let complaints = Pipe()
        process.standardError = complaints
        var lines = process.lines().makeAsyncIterator()
        #expect(try await lines.next() == "y")
        try complaints.fileHandleForReading.close()
        #expect(try await lines.next() == "y")
    }

    @Test func `What goes in is what the lines are made of`() async throws {
        #expect(try await all(command("/usr/bin/sort").lines(input: Data("b\na\n".utf8))) == ["a", "b"])
    }

    @Test func `A program that fails throws after its last line, once`() async throws {
        var lines = shell("echo said; echo complained >&2; exit 3").lines().makeAsyncIterator()
        #expect(try await lines.next() == "said")
        let error = await #expect(throws: ProcessError.self) { try await lines.next() }
        #expect(error?.exitStatus == 3)
        #expect(error?.failureReason == "complained\n")
        #expect(try await lines.next() == nil)
    }

    @Test func `A program that cannot be started throws in place of the first line`() async throws {
        let error = await #expect(throws: ProcessError.self) { try await all(command("/nonexistent").lines()) }
        guard case .notExecutable("/nonexistent")? = error else { return #expect(Bool(false), "\(error as Any)") }
    }

    @Test func `Leaving the loop stops the program`() async throws {
        let process = shell("while :; do echo line; done")
        let ended = Guarantee<Void> { resolve in process.terminationHandler = { _ in resolve(()) } }
        for try await line in process.lines(grace: .never) {
            #expect(line == "line")
            break
        }
        await ended.async()
        #expect(process.terminationReason == .uncaughtSignal)
    }

    @Test func `Cancelling the task stops the program, and the loop at once`() async throws {
        let process = shell("echo ready; exec sleep 3600")
        let ended = Guarantee<Void> { resolve in process.terminationHandler = { _ in resolve(()) } }
        let (ready, gate) = Guarantee<Void>.pending()
        let task = Task {
            for try await line in process.lines(grace: .never) where line == "ready" { gate(()) }
        }
        await ready.async()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await ended.async()
    }

    private func all(_ lines: Process.Lines) async throws -> [String] {
        try await lines.reduce(into: []) { $0.append($1) }
    }
}
