import Firstly
import Testing

/// Promises of what asynchronous closures return.
@Suite struct TaskTests {
    private actor Account {
        private(set) var balance = 0

        func deposit() -> Promise<Int> {
            Promise {
                self.balance += 1
                await Task.yield()
                self.balance += 1
                return self.balance
            }
        }

        func after(_ promise: Promise<Int>) -> Promise<Int> {
            promise.map { amount in
                await Task.yield()
                self.balance += amount
                return self.balance
            }
        }
    }

    @Test func `A promise of an asynchronous closure ends as that does`() async throws {
        let promise = Promise { try await Promise.value(1).async() + 1 }
        #expect(try await promise.async() == 2)
        let failing = Promise<Int> { () async throws -> Int in throw Reason.first }
        await #expect(throws: Reason.first) { try await failing.async() }
        #expect(await Guarantee { await Guarantee.value(1).async() + 1 }.async() == 2)
    }

    @Test func `The closure runs where it was written`() async throws {
        let account = Account()
        #expect(try await account.deposit().async() == 2)
        #expect(try await account.after(.value(3)).async() == 5)
        let onMain = await MainActor.run {
            Promise { @MainActor in
                await Task.yield()
                MainActor.assertIsolated()
            }
        }
        try await onMain.async()
    }

    @Test func `Cancelling the promise cancels the task`() async {
        let (hasStarted, isCancelled) = (Gate(), Gate())
        let promise = Promise<Int> { () async throws -> Int in
            await withTaskCancellationHandler {
                hasStarted.open()
                await isCancelled.opened()
            } onCancel: {
                isCancelled.open()
            }
            try Task.checkCancellation()
            return 1
        }
        await hasStarted.opened()
        promise.map(on: nil) { $0 }.cancel()
        #expect(promise.error?.isCancelled == true)
        await isCancelled.opened()
    }

    @Test func `Cancelling a chain cancels the task of the handler that it has come to`() async {
        let (hasStarted, isCancelled) = (Gate(), Gate())
        let tail = Promise.value(1).map { number in
            await withTaskCancellationHandler {
                hasStarted.open()
                await isCancelled.opened()
            } onCancel: {
                isCancelled.open()
            }
            return number
        }.done(on: nil) { _ in }
        await hasStarted.opened()
        tail.cancel()
        await isCancelled.opened()
        #expect(tail.error?.isCancelled == true)
    }

    @Test func `Handlers that await do what their plain forms do`() async throws {
        let log = Log<String>()
        let value = try await Promise.value(1)
            .map { number async in number + 1 }
            .get { number async in log.add("got \(number)") }
            .then { number async in Promise.value(number + 1) }
            .compactMap { number async -> Int? in number + 1 }
            .async()
        #expect(value == 4)
        #expect(log.entries == ["got 2"])
        let recovered = Promise<Int>(error: Reason.first).recover { error async throws -> Int in
            #expect(error as? Reason == .first)
            return 5
        }
        #expect(try await recovered.async() == 5)
        await #expect(throws: PromiseError.self) {
            try await Promise.value(1).compactMap { _ async -> Int? in nil }.async()
        }
    }

    @Test func `What a handler that awaits throws rejects its promise`() async {
        let failing = Promise.value(1).map { _ async throws -> Int in throw Reason.second }
        await #expect(throws: Reason.second) { try await failing.async() }
        let ensured = failing.ensure { () async in await Task.yield() }
        await #expect(throws: Reason.second) { try await ensured.async() }
    }

    @Test func `Handlers that await are skipped as others are`() async {
        let calls = Tally()
        let tail = Promise<Int>(error: Reason.first).map { number async in
            calls.add()
            return number
        }.recover(on: nil) { _ in Promise.value(0) }.recover { _ async throws -> Int in
            calls.add()
            return 0
        }
        #expect((try? await tail.async()) == 0)
        #expect(calls.count == 0)
    }

    @Test func `A catch that awaits is over before what is to be done finally`() async {
        let log = Log<String>()
        let isOver = Gate()
        Promise<Int>(error: Reason.first).catch { _ async in
            await Task.yield()
            log.add("catch")
        }.finally(on: nil) {
            log.add("finally")
            isOver.open()
        }
        await isOver.opened()
        #expect(log.entries == ["catch", "finally"])
    }

    @TaskLocal private static var request = 0

    @Test func `An asynchronous closure has the name, the priority and the caller's task-local values`() async throws {
        let seen: @Sendable () async -> [String] = {
            ["\(Task.name ?? "")", "\(Task.currentPriority == .utility)", "\(Self.request)"]
        }
        let expected = ["load", "true", "7"]
        try await TaskTests.$request.withValue(7) { () async throws in
            let promise = Promise(name: "load", priority: .utility) { () async throws -> [String] in await seen() }
            let guarantee = Guarantee(name: "load", priority: .utility) { await seen() }
            let chain = firstly(name: "load", priority: .utility) { () async throws -> [String] in await seen() }
            // Polled, as who awaits a task lends it his priority.
            while promise.isPending || guarantee.isPending || chain.isPending { await Task.yield() }
            #expect(try await promise.async() == expected)
            #expect(await guarantee.async() == expected)
            #expect(try await chain.async() == expected)
        }
    }

    @Test func `Without a priority an asynchronous closure has that of its caller`() async throws {
        let priorities = await Task(priority: .utility) {
            let promise = firstly { () async throws -> TaskPriority in Task.currentPriority }
            while promise.isPending { await Task.yield() }
            return promise.value
        }.value
        #expect(priorities == .utility)
    }

    @MainActor @Test func `A chain that starts with an asynchronous closure keeps its caller's isolation`() async throws
    {
        var count = 0
        try await firstly(name: "count") {
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            count += 1
        }.async()
        #expect(count == 1)
    }

    @Test func `I5 What an asynchronous closure holds goes with its task`() async throws {
        let lifetimes = Lifetimes()
        let promise = Promise<Int> { [held = lifetimes.make()] () async throws -> Int in
            held.use()
            return 1
        }
        #expect(try await promise.async() == 1)
        while lifetimes.count > 0 { await Task.yield() }
        #expect(promise.value == 1)
    }
}
