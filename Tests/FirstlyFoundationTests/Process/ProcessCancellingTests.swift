import FirstlyFoundation
import Foundation
import Testing

@Suite("Cancelling a process", .timeLimit(.minutes(20)))
struct ProcessCancellingTests {
    @Test func `Cancelling rejects at once, and tells the program to end`() async throws {
        let process = shell("trap 'echo told; exit 0' TERM; echo ready; while :; do sleep 0.01; done")
        let ear = Ear(on: process)
        let promise = process.output(.promise, grace: .never)
        #expect(await ear.next() == "ready\n")
        promise.cancel()
        #expect(promise.error?.isCancelled == true)
        #expect(await ear.rest() == "told\n")
    }

    @Test func `A program that does not end is ended after the grace period`() async throws {
        let process = shell("trap '' TERM; echo ready; while :; do sleep 0.01; done")
        let ear = Ear(on: process)
        let promise = process.output(.promise, grace: .milliseconds(1))
        #expect(await ear.next() == "ready\n")
        promise.cancel()
        #expect(await ear.rest() == "")
    }

    @Test func `What the program has started ends with it`() async throws {
        let process = shell("sleep 3600 & echo ready; wait")
        let ear = Ear(on: process)
        let promise = process.output(.promise, grace: .never)
        #expect(await ear.next() == "ready\n")
        promise.cancel()
        #expect(await ear.rest() == "")
    }

    #if os(Linux)
        @Test func `What it has started is ended after the grace period also if the program itself ends before`()
            async throws
        {
            let process = shell("(trap '' TERM; echo ready; while :; do sleep 0.01; done) & wait")
            let ear = Ear(on: process)
            let promise = process.output(.promise, grace: .milliseconds(500))
            #expect(await ear.next() == "ready\n")
            promise.cancel()
            // The program itself is told, and ends, long before.
            #expect(await ear.rest() == "")
        }
    #endif

    @Test func `What it has started has the grace period to end`() async throws {
        let process = shell("(trap 'sleep 0.3; echo told; exit' TERM; echo ready; while :; do sleep 0.01; done) & wait")
        let ear = Ear(on: process)
        let promise = process.output(.promise, grace: .seconds(3600))
        #expect(await ear.next() == "ready\n")
        promise.cancel()
        #expect(await ear.rest() == "told\n")
    }

    @Test func `A program that is stopped can be told to end`() async throws {
        let process = shell("echo ready; kill -STOP $$")
        let ear = Ear(on: process)
        let promise = process.output(.promise, grace: .never)
        #expect(await ear.next() == "ready\n")
        promise.cancel()
        #expect(await ear.rest() == "")
    }

    @Test func `A program that writes and writes is told to end`() async throws {
        let process = shell("exec yes")
        process.standardError = Pipe()
        let promise = process.output(.promise, grace: .never)
        let ended = Guarantee<Void> { resolve in process.terminationHandler = { _ in resolve(()) } }
        promise.cancel()
        await ended.async()
        // It would write for ever, and is not killed.
        #expect(!process.isRunning)
    }

    @Test func `Cancelling the end of a chain stops the program at its start`() async throws {
        let process = shell("echo ready; exec sleep 3600")
        let ear = Ear(on: process)
        let end = process.launch(.promise, grace: .never).map(on: nil) { _ in 1 }.done(on: nil) { _ in }
        #expect(await ear.next() == "ready\n")
        end.cancel()
        #expect(await ear.rest() == "")
    }

    @Test func `A program that somebody still waits for runs on`() async throws {
        let process = command("/bin/cat")
        let input = Pipe()
        process.standardInput = input
        let promise = process.output(.promise)
        let (one, other) = (promise.map(on: nil) { $0.out }, promise.map(on: nil) { $0.out })
        one.cancel()
        try input.fileHandleForWriting.write(contentsOf: Data("still here".utf8))
        try input.fileHandleForWriting.close()
        #expect(try await other.async() == Data("still here".utf8))
    }

    @Test func `Cancelling the task that awaits the promise stops the program`() async throws {
        let process = shell("echo ready; exec sleep 3600")
        let ear = Ear(on: process)
        let task = Task { try await process.output(.promise, grace: .never).async() }
        #expect(await ear.next() == "ready\n")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await ear.rest() == "")
    }

    @Test func `Cancelling after the program has ended changes nothing`() async throws {
        let promise = shell("true").output(.promise)
        _ = try await promise.async()
        promise.cancel()
        #expect(promise.isFulfilled)
    }
}
