import CoreFoundation
import FirstlyFoundation
import Foundation
import Testing

@Suite("Run loops", .timeLimit(.minutes(20)))
struct RunLoopTests {
    @Test func `A handler runs on the thread of the run loop, in order`() async throws {
        let log = try await onThread { loop in
            let (promise, seal) = Promise<Void>.pending()
            let (here, log) = (ObjectIdentifier(Thread.current), Log())
            let dispatcher = loop.dispatcher
            for n in 0..<10 {
                promise.done(on: dispatcher) { log.add(n, ObjectIdentifier(Thread.current) == here) }.cauterize()
            }
            // What the loop performs does not end it.
            let last = promise.done(on: dispatcher) { CFRunLoopStop(CFRunLoopGetCurrent()) }
            DispatchQueue.global().async { seal.fulfill(()) }
            while last.isPending { _ = loop.run(mode: .default, before: .distantFuture) }
            return log
        }
        #expect(log.entries == (0..<10).map { [$0, 1] })
    }

    @Test func `A timer of the run loop resolves a guarantee on its thread`() async throws {
        let isHere = try await onThread { loop in
            let here = ObjectIdentifier(Thread.current)
            let timer = loop.after(seconds: 0.001).map(on: nil) { ObjectIdentifier(Thread.current) == here }
            while timer.isPending { _ = loop.run(mode: .default, before: .distantFuture) }
            return timer.value
        }
        #expect(isHere == true)
    }

    @Test("What is no time is over in the next turn", arguments: [0, -1, -Double.infinity, .nan])
    func noTime(seconds: Double) async throws {
        try await onThread { loop in
            let timer = loop.after(seconds: seconds)
            while timer.isPending { _ = loop.run(mode: .default, before: .distantFuture) }
        }
    }

    @Test func `A timer that is cancelled keeps no run loop waiting`() async throws {
        try await onThread { loop in
            let timer = loop.after(seconds: 3600)
            timer.cancel()
            // Nothing is left to wait for.
            #expect(!loop.run(mode: .default, before: .distantFuture))
        }
    }

    /// Runs `body` on a thread of its own, with the run loop of that thread.
    private func onThread<T: Sendable>(_ body: @escaping @Sendable (RunLoop) throws -> T) async throws -> T {
        try await Promise { resolver in
            Thread { resolver.resolve(Outcome { try body(RunLoop.current) }) }.start()
        }.async()
    }
}

private final class Log: @unchecked Sendable {
    // Sendable: one thread alone adds, and another reads when that has ended.
    private(set) var entries: [[Int]] = []
    func add(_ n: Int, _ holds: Bool) { entries.append([n, holds ? 1 : 0]) }
}
