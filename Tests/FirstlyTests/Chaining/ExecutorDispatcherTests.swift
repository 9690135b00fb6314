import Dispatch
import Firstly
import Testing

/// Actors, executors and queues as dispatchers.
@Suite struct ExecutorDispatcherTests {
    private actor Account {
        private(set) var entries: [Int] = []
        func add(_ entry: Int) { entries.append(entry) }
    }

    /// Runs its jobs on a queue of its own.
    private final class QueueExecutor: SerialExecutor, TaskExecutor {
        let marked = MarkedQueue()

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            marked.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }

        func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
        func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }
    }

    /// The same for tasks alone.
    private final class TaskQueue: TaskExecutor {
        let marked = MarkedQueue()

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            marked.queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    @Test func `A handler on an actor runs isolated to it, in order`() async throws {
        let account = Account()
        let (promise, resolver) = Promise<Int>.pending()
        var last = promise.asVoid()
        for number in 0..<1_000 {
            last = promise.done(on: .actor(account)) { _ in account.assumeIsolated { $0.add(number) } }
        }
        resolver.fulfill(0)
        try await last.async()
        #expect(await account.entries == Array(0..<1_000))
    }

    @Test func `A handler on the main actor runs on the main queue`() async throws {
        let isMain = Promise.value(1).map(on: .actor(MainActor.shared)) { _ in
            MainActor.assertIsolated()
            dispatchPrecondition(condition: .onQueue(.main))
            return true
        }
        #expect(try await isMain.async())
    }

    @Test func `A handler on a serial executor runs there, in order`() async throws {
        let executor = QueueExecutor()
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        var last = promise.map { _ in true }
        for number in 0..<1_000 {
            last = promise.map(on: .executor(executor)) { _ in
                log.add(number)
                return executor.marked.isCurrent
            }
        }
        resolver.fulfill(0)
        #expect(try await last.async())
        #expect(log.entries == Array(0..<1_000))
    }

    @Test func `A handler on a task executor runs there, in order`() async throws {
        let executor = TaskQueue()
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        var last = promise.map { _ in true }
        for number in 0..<1_000 {
            last = promise.map(on: .executor(executor)) { _ in
                log.add(number)
                return executor.marked.isCurrent
            }
        }
        resolver.fulfill(0)
        #expect(try await last.async())
        #expect(log.entries == Array(0..<1_000))
    }

    @Test func `A queue serves as a dispatcher, with flags or without`() async throws {
        let marked = MarkedQueue()
        let dispatchers: [any Dispatcher] = [
            ExecutorDispatcher.queue(marked.queue), ExecutorDispatcher.queue(marked.queue, flags: .barrier),
        ]
        for dispatcher in dispatchers {
            #expect(try await Promise.value(1).map(on: dispatcher) { _ in marked.isCurrent }.async())
        }
        #expect(try await Promise.value(1).map(on: .queue(marked.queue)) { _ in marked.isCurrent }.async())
    }

    @Test func `Every operator takes an actor`() async throws {
        let account = Account()
        let isThere: @Sendable () -> Void = { account.assertIsolated() }
        let promise = Promise<Int>(error: Reason.first).recover(on: .actor(account)) { _ in
            isThere()
            return Promise.value(1)
        }.then(on: .actor(account)) { number in
            isThere()
            return Promise.value(number)
        }.compactMap(on: .actor(account)) { number -> Int? in
            isThere()
            return number
        }.get(on: .actor(account)) { _ in
            isThere()
        }.tap(on: .actor(account)) { _ in
            isThere()
        }.ensure(on: .actor(account)) {
            isThere()
        }.ensureThen(on: .actor(account)) {
            isThere()
            return Guarantee()
        }.done(on: .actor(account)) { _ in
            isThere()
            throw Reason.second
        }
        let isOver = Gate()
        promise.catch(on: .actor(account)) { _ in isThere() }.finally(on: .actor(account)) {
            isThere()
            isOver.open()
        }
        await isOver.opened()
    }
}
