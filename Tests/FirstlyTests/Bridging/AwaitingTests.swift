import Dispatch
import Firstly
import Testing

@Suite struct AwaitingTests {
    @Test func `Awaiting gives the value, or throws the error, of a promise that is settled before or after`()
        async throws
    {
        #expect(try await Promise.value(1).async() == 1)
        await #expect(throws: Reason.first) { try await Promise<Int>(error: Reason.first).async() }
        for outcome in [Outcome.fulfilled(2), .rejected(Reason.second)] {
            let (promise, resolver) = Promise<Int>.pending()
            let task = Task { try await promise.async() }
            await promise.hasHandlers(1)
            resolver.resolve(outcome)
            let result = await task.result
            #expect((try? result.get()) == (outcome.isFulfilled ? 2 : nil))
        }
    }

    @Test func `Awaiting a guarantee gives its value`() async {
        #expect(await Guarantee.value(1).async() == 1)
        let (guarantee, resolve) = Guarantee<Int>.pending()
        async let value = guarantee.async()
        DispatchQueue.global().async { resolve(2) }
        #expect(await value == 2)
    }

    @Test func `Many tasks may await one promise`() async throws {
        let (promise, resolver) = Promise<Int>.pending()
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await promise.async() } }
            await promise.hasHandlers(100)
            resolver.fulfill(1)
            return try await group.reduce(0, +)
        }
        #expect(sum == 100)
    }

    @Test func `Cancelling the task throws at once, and stops the work that nobody else waits for`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let task = Task { try await promise.map(on: nil) { $0 }.async() }
        await promise.hasHandlers(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(resolver.isCancelled)
        #expect(promise.error?.isCancelled == true)
    }

    @Test func `Work that others wait for goes on`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let other = promise.map(on: nil) { $0 }
        let task = Task { try await promise.async() }
        await promise.hasHandlers(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(promise.isPending)
        resolver.fulfill(1)
        #expect(other.value == 1)
    }

    @Test func `A task that is cancelled before it awaits throws, and withdraws`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let mayGoOn = Gate()
        let task = Task {
            await mayGoOn.opened()
            return try await promise.async()
        }
        task.cancel()
        mayGoOn.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(resolver.isCancelled)
    }

    @Test func `A promise that is settled gives its value to a cancelled task, too`() async throws {
        let mayGoOn = Gate()
        let task = Task {
            await mayGoOn.opened()
            return try await Promise.value(1).async()
        }
        task.cancel()
        mayGoOn.open()
        #expect(try await task.value == 1)
    }

    @Test func `A promise that is cancelled throws its error in the task`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let task = Task { try await promise.async() }
        await promise.hasHandlers(1)
        promise.cancel()
        await #expect(throws: PromiseError.self) { try await task.value }
        withExtendedLifetime(resolver) {}
    }

    @Test func `Cancelling and settling at the same time resumes the task once`() async {
        for _ in 0..<2_000 {
            let (promise, resolver) = Promise<Int>.pending()
            let task = Task { try await promise.async() }
            DispatchQueue.global().async { resolver.fulfill(1) }
            task.cancel()
            switch await task.result {
            case .success(let value): #expect(value == 1)
            case .failure(let error): #expect(error.isCancelled)
            }
        }
    }

    @Test func `I10 Awaiting needs no main queue`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            let resolved = Gate()
            // The main queue is blocked until the awaiting is over.
            DispatchQueue.main.async { resolved.wait() }
            let (promise, resolver) = Promise<Int>.pending()
            DispatchQueue.global().async { resolver.fulfill(1) }
            let value = await Task.detached { try? await promise.async() }.value
            #expect(value == 1)
            resolved.open()
        }
    }

    @Test func `Awaiting stays where it is`() async throws {
        let (promise, resolver) = Promise<Int>.pending()
        let task = Task { @MainActor in
            let value = try await promise.async()
            MainActor.assertIsolated()
            return value
        }
        await promise.hasHandlers(1)
        resolver.fulfill(1)
        #expect(try await task.value == 1)
    }

    @Test func `I5 Nothing of an awaiting stays with a promise that goes on`() async {
        let (promise, resolver) = Promise<Int>.pending()
        promise.pipe { _ in }
        for _ in 0..<100 {
            let task = Task { try await promise.async() }
            await promise.hasHandlers(2)
            task.cancel()
            _ = await task.result
        }
        await promise.hasHandlers(1)
        withExtendedLifetime(resolver) {}
    }
}

extension Promise {
    /// Returns once that many wait for this promise.
    fileprivate func hasHandlers(_ count: Int) async {
        while !debugDescription.hasSuffix("pending(handlers: \(count))") { await Task.yield() }
    }
}
