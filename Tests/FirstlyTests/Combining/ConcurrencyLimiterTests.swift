import Dispatch
import Firstly
import Testing

@Suite struct ConcurrencyLimiterTests {
    /// Work that is settled from outside, and what has begun of it.
    private struct Jobs: Sendable {
        let limiter: ConcurrencyLimiter
        let row: Row<Int>
        let begun = Log<Int>()

        init(_ count: Int, limit: Int) {
            limiter = ConcurrencyLimiter(limit: limit)
            row = Row(count)
        }

        func run(_ number: Int) -> Promise<Int> {
            limiter.run(on: nil) {
                begun.add(number)
                return row.promises[number]
            }
        }

        func runAll() -> [Promise<Int>] { row.promises.indices.map(run) }
    }

    @Test(arguments: [1, 2, 7])
    func `No more promises are pending than the limit says, and no fewer; who waits is served in order`(limit: Int) {
        let jobs = Jobs(20, limit: limit)
        let results = jobs.runAll()
        for number in 0..<20 {
            #expect(jobs.begun.entries == Array(0..<min(20, number + limit)))
            #expect(jobs.limiter.running == min(limit, 20 - number))
            #expect(jobs.limiter.waiting == max(0, 20 - number - limit))
            if number.isMultiple(of: 3) {
                jobs.row.resolvers[number].reject(Reason.first)
            } else {
                jobs.row.resolvers[number].fulfill(number)
            }
        }
        #expect(results.map { $0.value } == (0..<20).map { $0.isMultiple(of: 3) ? nil : $0 })
        #expect(jobs.limiter.running == 0)
    }

    @Test func `What the body throws is the error, and its place is free`() {
        let limiter = ConcurrencyLimiter(limit: 1)
        let body: @Sendable () throws -> Promise<Int> = { throw Reason.second }
        #expect(limiter.run(on: nil, body).error as? Reason == .second)
        #expect(limiter.run(on: nil) { Promise.value(1) }.value == 1)
    }

    @Test(arguments: [0, -1])
    func `With a limit below one everything is bad input, and nothing begins`(limit: Int) {
        let result = ConcurrencyLimiter(limit: limit).run(on: nil) { () -> Promise<Int> in fatalError("begins") }
        guard case PromiseError.badInput? = result.error else {
            Issue.record("\(result)")
            return
        }
    }

    @Test func `Work that is cancelled as it waits never begins, and those behind it move up`() {
        let jobs = Jobs(4, limit: 1)
        let results = jobs.runAll()
        results[1].cancel()
        results[2].map(on: nil) { $0 }.cancel()
        #expect(results[1].error?.isCancelled == true && results[2].error?.isCancelled == true)
        #expect(jobs.limiter.waiting == 1)
        jobs.row.resolvers[0].fulfill(0)
        #expect(jobs.begun.entries == [0, 3])
    }

    @Test func `Work that is cancelled as it runs is stopped, and its place is free`() {
        let jobs = Jobs(3, limit: 1)
        let results = jobs.runAll()
        results[0].map(on: nil) { $0 }.cancel()
        #expect(jobs.row.resolvers.map(\.isCancelled) == [true, false, false])
        #expect(jobs.begun.entries == [0, 1])
        jobs.row.resolvers[1].fulfill(1)
        jobs.row.resolvers[2].fulfill(2)
        #expect(results[2].value == 2)
        #expect(jobs.limiter.running == 0)
    }

    @Test func `Cancelling a group of work, or its scope, begins nothing of what waits`() {
        for isScope in [false, true] {
            let jobs = Jobs(20, limit: 3)
            let scope = CancelScope()
            let results = jobs.runAll()
            if isScope {
                for result in results { _ = result.cancelled(with: scope) }
                scope.cancel()
            } else {
                when(fulfilled: results).cancel()
            }
            #expect(jobs.begun.entries == [0, 1, 2])
            #expect(results.allSatisfy { $0.error?.isCancelled == true })
            #expect((jobs.limiter.running, jobs.limiter.waiting) == (0, 0))
        }
    }

    @Test func `So does a group that fails and cancels the others`() {
        let jobs = Jobs(20, limit: 3)
        let all = when(fulfilled: jobs.runAll(), cancelOnFailure: true)
        jobs.row.resolvers[1].reject(Reason.first)
        #expect(all.error as? Reason == .first)
        #expect(jobs.begun.entries == [0, 1, 2])
        #expect((jobs.limiter.running, jobs.limiter.waiting) == (0, 0))
    }

    @Test func `So does a group that has failed, or a race that is decided, before it comes to them`() {
        let groups: [@Sendable ([Promise<Int>]) -> Void] = [
            { _ = when(fulfilled: [Promise(error: Reason.first)] + $0, cancelOnFailure: true) },
            { _ = race([Promise.value(1)] + $0, losers: .cancel) },
            { _ = race(fulfilled: [Promise.value(1)] + $0, losers: .cancel) },
        ]
        for group in groups {
            let jobs = Jobs(20, limit: 3)
            group(jobs.runAll())
            #expect(jobs.begun.entries == [0, 1, 2])
            #expect((jobs.limiter.running, jobs.limiter.waiting) == (0, 0))
        }
    }

    @Test func `So does a task that awaits them one by one and is cancelled`() async {
        let jobs = Jobs(20, limit: 3)
        let outcomes = when(each: jobs.runAll())
        let hasBegun = Gate()
        let task = Task {
            hasBegun.open()
            for await _ in outcomes {}
        }
        await hasBegun.opened()
        task.cancel()
        await task.value
        #expect(jobs.begun.entries == [0, 1, 2])
        #expect((jobs.limiter.running, jobs.limiter.waiting) == (0, 0))
    }

    @Test func `A promise that others wait for goes on, but no longer takes a place`() {
        let jobs = Jobs(2, limit: 1)
        let other = jobs.row.promises[0].map(on: nil) { $0 }
        let results = jobs.runAll()
        results[0].cancel()
        #expect(!jobs.row.resolvers[0].isCancelled)
        #expect(jobs.begun.entries == [0, 1])
        jobs.row.resolvers[0].fulfill(0)
        #expect(other.value == 0)
    }

    @Test func `The handlers of a promise are told before the next work begins`() {
        let log = Log<String>()
        let jobs = Jobs(2, limit: 1)
        jobs.run(0).done(on: nil) { _ in log.add("ended, \(jobs.begun.count) begun") }.cauterize()
        let next = jobs.run(1)
        jobs.row.resolvers[0].fulfill(0)
        #expect(log.entries == ["ended, 1 begun"])
        #expect(jobs.begun.count == 2)
        next.cancel()
    }

    @Test func `Who comes as a place becomes free does not overtake those who wait`() {
        let jobs = Jobs(3, limit: 1)
        let late = Slot<Promise<Int>>()
        jobs.run(0).done(on: nil) { _ in late.put(jobs.run(2)) }.cauterize()
        let next = jobs.run(1)
        jobs.row.resolvers[0].fulfill(0)
        #expect(jobs.begun.entries == [0, 1])
        jobs.row.resolvers[1].fulfill(1)
        #expect(jobs.begun.entries == [0, 1, 2])
        #expect(next.value == 1)
        jobs.row.resolvers[2].fulfill(2)
        #expect(late.content?.value == 2)
    }

    @Test func `Work that is cancelled is stopped, cleaned up and its handlers told before the next work begins`() {
        for isTold in [true, false] {
            let log = Log<String>()
            let limiter = ConcurrencyLimiter(limit: 1)
            let (work, resolver) = Promise<Int>.pending()
            resolver.onCancel { log.add("stopped") }
            let first = limiter.run(on: nil) { work.ensure(on: nil) { log.add("cleaned") } }
            let next = limiter.run(on: nil) { () -> Promise<Int> in
                log.add("next")
                return .value(1)
            }
            if isTold { first.catch(on: nil, policy: .allErrors) { _ in log.add("told") } }
            first.cancel()
            #expect(log.entries == ["stopped", "cleaned"] + (isTold ? ["told"] : []) + ["next"])
            #expect(next.value == 1)
        }
    }

    @Test func `Work that is begun by other work waits its turn`() {
        let limiter = ConcurrencyLimiter(limit: 1)
        let inner = Slot<Promise<Int>>()
        let outer = limiter.run(on: nil) { () -> Promise<Int> in
            inner.put(limiter.run(on: nil) { Promise.value(2) })
            #expect(inner.content?.isPending == true)
            return .value(1)
        }
        #expect(outer.value == 1)
        #expect(inner.content?.value == 2)
    }

    @Test func `A promise that nobody can settle any more has no place`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let limiter = ConcurrencyLimiter(limit: 1)
            let slot = Slot<Resolver<Int>>()
            let lost = limiter.run(on: nil) { Promise<Int> { slot.put($0) } }
            let next = limiter.run(on: nil) { Promise.value(1) }
            #expect(next.isPending)
            slot.clear()
            #expect(lost.isPending)
            #expect(next.value == 1)
        }
    }

    @Test func `Work goes on though nobody holds its promise, or the limiter`() {
        let row = Row<Int>(2)
        let begun = Tally()
        do {
            let limiter = ConcurrencyLimiter(limit: 1)
            for promise in row.promises {
                _ = limiter.run(on: nil) {
                    begun.add()
                    return promise
                }
            }
        }
        row.resolvers[0].fulfill(0)
        #expect(begun.count == 2)
    }

    @Test func `Tasks are limited as promises are, and cancelled with theirs`() async throws {
        let limiter = ConcurrencyLimiter(limit: 2)
        let (running, most) = (Tally(), Tally())
        let results = (0..<20).map { number in
            limiter.run { () async throws -> Int in
                running.add()
                if running.count > 2 { most.add() }
                await Task.yield()
                running.add(-1)
                return number
            }
        }
        #expect(try await when(fulfilled: results).async() == Array(0..<20))
        #expect(most.count == 0)
        let (hasStarted, isCancelled) = (Gate(), Gate())
        let endless = limiter.run { () async throws -> Int in
            await withTaskCancellationHandler {
                hasStarted.open()
                await isCancelled.opened()
            } onCancel: {
                isCancelled.open()
            }
            return 1
        }
        await hasStarted.opened()
        endless.cancel()
        await isCancelled.opened()
        #expect(limiter.running == 0)
    }

    @MainActor @Test func `Work begins where it was written, in order`() async throws {
        let limiter = ConcurrencyLimiter(limit: 3)
        var begun: [Int] = []
        let results = (0..<100).map { number in
            limiter.run {
                MainActor.assertIsolated()
                begun.append(number)
                return DispatchQueue.global().async(.promise) { number }.map(on: nil) { $0 }
            }
        }
        #expect(try await when(fulfilled: results).async() == Array(0..<100))
        #expect(begun == Array(0..<100))
    }

    @Test func `I6 A hundred thousand that wait for each other and are settled at once do not nest`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let limiter = ConcurrencyLimiter(limit: 1)
                let (first, resolver) = Promise<Int>.pending()
                let ended = Tally()
                limiter.run(on: nil) { first }.pipe { _ in }
                for number in 0..<100_000 {
                    limiter.run(on: nil) { Promise.value(number) }.done(on: nil) { _ in ended.add() }.cauterize()
                }
                resolver.fulfill(0)
                #expect(ended.count == 100_000)
                #expect((limiter.running, limiter.waiting) == (0, 0))
            }
        }
    }

    @Test func `I5 What has left the row is gone, though those before it never end`() {
        let lifetimes = Lifetimes()
        let limiter = ConcurrencyLimiter(limit: 1)
        let (first, resolver) = Promise<Int>.pending()
        let running = limiter.run(on: nil) { first }
        for _ in 0..<10_000 {
            let held = lifetimes.make()
            limiter.run(on: nil) { () -> Promise<Int> in
                held.use()
                return .value(1)
            }.cancel()
        }
        #expect(lifetimes.count == 0)
        #expect(limiter.waiting == 0)
        resolver.fulfill(1)
        #expect(running.value == 1)
    }

    @Test func `Threads that run, settle and cancel leave no place taken, and break no limit`() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<Rounds.all(200) {
                let limiter = ConcurrencyLimiter(limit: 2)
                let (pending, over, begun, ended) = (Tally(), Tally(), Tally(), Tally())
                let run: @Sendable (Int) -> Void = { number in
                    // One that is cancelled has left, though its body may be running.
                    let weight = number.isMultiple(of: 5) ? 0 : 1
                    let result = limiter.run(on: nil) { () -> Promise<Int> in
                        begun.add()
                        pending.add(weight)
                        if pending.count > 2 { over.add() }
                        return DispatchQueue.global().async(.promise) { number }.ensure(on: nil) {
                            pending.add(-weight)
                        }
                    }
                    result.pipe { _ in ended.add() }
                    if weight == 0 { result.cancel() }
                }
                contend(for: Array(0..<50), run, run)
                wait(for: ended, 100)
                #expect(begun.count >= 80)
                #expect(over.count == 0)
                // The last ones may still be leaving.
                while limiter.running > 0 {}
                #expect(limiter.waiting == 0)
            }
        }
    }
}
