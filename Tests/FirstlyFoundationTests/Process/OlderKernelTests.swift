#if os(Linux)
    import Foundation
    import Testing

    @testable import FirstlyFoundation

    /// Where the kernel does not tell of the end of a child, Foundation does. Each in a process of its own, as this is found out once.
    @Suite("Processes on an older kernel", .timeLimit(.minutes(20)))
    struct OlderKernelTests {
        @Test func `Outputs, input, statuses and signals are the same`() async {
            await #expect(processExitsWith: .success) {
                ExitWatch.isKernelOld.store(true, ordering: .relaxed)
                let much = try await shell("head -c 10000000 /dev/zero; head -c 10000000 /dev/zero >&2").output(
                    .promise
                )
                .async()
                #expect(much.out == Data(count: 10_000_000) && much.err == Data(count: 10_000_000))
                let fed = try await command("/bin/cat").output(.promise, input: Data(count: 1_000_000)).async()
                #expect(fed.out == Data(count: 1_000_000))
                let status = await #expect(throws: ProcessError.self) {
                    try await shell("echo no >&2; exit 3").output(.promise).async()
                }
                #expect(status?.exitStatus == 3 && status?.failureReason == "no\n")
                let signal = await #expect(throws: ProcessError.self) {
                    try await shell("kill -KILL $$").output(.promise).async()
                }
                #expect(signal?.signal == SIGKILL)
                var lines: [String] = []
                for try await line in command("/usr/bin/seq", "3").lines() { lines.append(line) }
                #expect(lines == ["1", "2", "3"])
                // The program's own handler is called as well.
                let process = shell("exit 0")
                let isTold = Guarantee<Void> { tell in process.terminationHandler = { _ in tell(()) } }
                _ = try await process.output(.promise).async()
                await isTold.async()
                #expect(!Holdings.hasChild)
            }
        }

        @Test func `Cancelling ends the program and what it has started`() async {
            await #expect(processExitsWith: .success) {
                ExitWatch.isKernelOld.store(true, ordering: .relaxed)
                for script in [
                    "echo ready; exec sleep 3600", "trap '' TERM; echo ready; while :; do sleep 0.01; done",
                    "(trap '' TERM; echo ready; while :; do sleep 0.01; done) & wait",
                ] {
                    let process = shell(script)
                    let ear = Ear(on: process)
                    let promise = process.output(.promise, grace: .milliseconds(200))
                    #expect(await ear.next() == "ready\n")
                    promise.cancel()
                    #expect(await ear.rest() == "")
                }
                while Holdings.hasChild { await Task.yield() }
            }
        }
    }
#endif
