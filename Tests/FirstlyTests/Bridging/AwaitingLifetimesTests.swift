import Dispatch
import Firstly
import Testing

/// What awaiting costs in hops, and that it leaves nothing behind.
@Suite struct AwaitingLifetimesTests {
    /// How the awaiting of a promise may end.
    private enum End: CaseIterable {
        case fulfilled, rejected, taskCancelled, promiseCancelled, abandoned, settledBefore
    }

    /// Does what it is given at once, and counts that.
    private final class Counting: TaskExecutor {
        private let tally = Tally()
        var count: Int { tally.count }

        func enqueue(_ job: consuming ExecutorJob) {
            tally.add()
            let job = UnownedJob(job)
            DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    @Test(arguments: [true, false])
    func `A task whose awaiting is over goes on after one hop, be it cancelled or given its value`(isCancelled: Bool)
        async
    {
        let executor = Counting()
        let (promise, resolver) = Promise<Int>.pending()
        let task = Task(executorPreference: executor) { try await promise.async() }
        while !promise.debugDescription.hasSuffix("pending(handlers: 1)") { await Task.yield() }
        // The task has begun, and has come as far as it can.
        #expect(executor.count == 1)
        if isCancelled { task.cancel() } else { resolver.fulfill(1) }
        let result = await task.result
        #expect((try? result.get()) == (isCancelled ? nil : 1))
        #expect(executor.count == 2)
    }

    @Test func `I5 Four hundred thousand awaits leave nothing behind, however they end`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let lifetimes = Lifetimes()
            let rounds = Rounds.all(400_000)
            var early: Int?
            for number in 0..<rounds {
                await Self.await(End.allCases[number % End.allCases.count], lifetimes)
                if number == rounds / 5 { early = residentMemory }
            }
            // If anything of the library's own were left of each, it would be 34 MB. Threads that come and go on a busy machine
            // account for some.
            if rounds >= 400_000, let early, let late = residentMemory {
                #expect(late - early < 20_000_000, "\(late - early) bytes")
            }
            // The last task may still be on its way out.
            while lifetimes.count > 0 { await Task.yield() }
        }
    }

    private static func await(_ end: End, _ lifetimes: Lifetimes) async {
        // Nobody else holds the resolver, so that clearing the slot abandons the promise.
        let pair = Slot(Promise<Lifetimes.Tracked>.pending())
        let promise = pair.content!.promise
        hold(lifetimes.make(), by: pair.content!.resolver)
        if end == .settledBefore { pair.content!.resolver.fulfill(lifetimes.make()) }
        let task = Task { [made = lifetimes.make()] in
            defer { made.use() }
            return try await promise.async()
        }
        // The task waits before it ends, if it is to wait at all.
        while promise.isPending, !promise.debugDescription.hasSuffix("(handlers: 1)") { await Task.yield() }
        switch end {
        case .fulfilled: pair.content!.resolver.fulfill(lifetimes.make())
        case .rejected: pair.content!.resolver.reject(Held(tracked: lifetimes.make()))
        case .taskCancelled: task.cancel()
        case .promiseCancelled: promise.cancel(with: Held(tracked: lifetimes.make()))
        case .abandoned, .settledBefore: break
        }
        pair.clear()
        _ = await task.result
    }

    /// Lets the pending promise keep `tracked` for as long as it is pending.
    private static func hold(_ tracked: Lifetimes.Tracked, by resolver: Resolver<Lifetimes.Tracked>) {
        resolver.onCancel { tracked.use() }
    }

    private struct Held: Error {
        let tracked: Lifetimes.Tracked
    }
}
