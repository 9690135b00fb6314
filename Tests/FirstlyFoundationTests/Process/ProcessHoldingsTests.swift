#if os(Linux)
    import FirstlyFoundation
    import Foundation
    import Testing

    @Suite("What processes hold", .timeLimit(.minutes(20)))
    struct ProcessHoldingsTests {
        @Test func `200 programs run at once on few threads, and leave no zombie and no descriptor`() async {
            await #expect(processExitsWith: .success) {
                // What Foundation sets up once.
                _ = try await command("/bin/cat").output(.promise, input: Data()).async()
                let before = Holdings.descriptors

                let input = Pipe()
                let processes = (1...200).map { _ in command("/bin/cat") }
                for process in processes { process.standardInput = input.fileHandleForReading }
                let all = when(fulfilled: processes.map { $0.output(.promise) })
                #expect(processes.count { $0.isRunning } == 200)
                #expect(Holdings.threads < 50)
                try input.fileHandleForWriting.close()
                #expect(try await all.async().count == 200)
                #expect(!Holdings.hasChild)
                try input.fileHandleForReading.close()
                // Foundation closes its own a moment later.
                while Holdings.descriptors > before { await Task.yield() }
            }
        }

        @Test func `1000 programs one after the other need no more threads and descriptors than some`() async {
            await #expect(processExitsWith: .success) {
                for number in 1...100 { try await Self.echo(number) }
                let (descriptors, threads) = (Holdings.descriptors, Holdings.threads)
                for number in 1...1000 { try await Self.echo(number) }
                #expect(Holdings.threads < threads + 20)
                #expect(!Holdings.hasChild)
                // Foundation closes its own a moment later.
                while Holdings.descriptors > descriptors { await Task.yield() }
            }
        }

        private static func echo(_ number: Int) async throws {
            let out = try await command("/bin/echo", "\(number)").output(.promise).async().out
            #expect(out == Data("\(number)\n".utf8))
        }

        @Test func `What fails, is cancelled, or is left leaves nothing behind`() async {
            await #expect(processExitsWith: .success) {
                _ = try await command("/bin/cat").output(.promise, input: Data()).async()
                let before = Holdings.descriptors
                for _ in 1...20 {
                    for path in ["/nonexistent", "/etc/passwd", "/tmp"] {
                        await #expect(throws: ProcessError.self) { try await command(path).launch(.promise).async() }
                    }
                    await #expect(throws: ProcessError.self) {
                        try await shell("head -c 100000 /dev/zero; exit 1").launch(
                            .promise, input: Data(count: 1 << 20)
                        )
                        .async()
                    }
                    _ = try await shell("head -c 100000 /dev/zero").launch(.promise).async()
                    _ = try await shell("(sleep 0.1) & exit 0").output(.promise).async()
                    for try await _ in shell("yes").lines() { break }
                    command("/bin/sleep", "3600").output(.promise).cancel()
                }
                while Holdings.hasChild { await Task.yield() }
                while Holdings.descriptors > before { await Task.yield() }
            }
        }
    }
#endif
