import Dispatch
import Firstly
import Testing

/// Handlers that await: what they make of values and errors, when they are skipped, and what cancelling stops.
@Suite struct AwaitingHandlerTests {
    private let numbers = Promise.value([3, 1, 2])
    private let failing = Promise<[Int]>(error: Reason.first)

    @Test func `Handlers that await elements do what their plain forms do`() async throws {
        #expect(try await numbers.mapValues { number async in number * 2 }.async() == [6, 2, 4])
        #expect(try await numbers.flatMapValues { number async in [number, number] }.async() == [3, 3, 1, 1, 2, 2])
        #expect(
            try await numbers.compactMapValues { number async -> Int? in number > 1 ? number : nil }.async() == [3, 2])
        #expect(try await numbers.filterValues { number async in number < 3 }.async() == [1, 2])
        #expect(try await numbers.thenMap { number async in Promise.value(number + 1) }.async() == [4, 2, 3])
        #expect(
            try await numbers.thenFlatMap { number async in Promise.value([number, 0]) }.async() == [3, 0, 1, 0, 2, 0])
        #expect(try await numbers.firstValue { number async in number < 3 }.async() == 1)
        await #expect(throws: PromiseError.self) { try await numbers.firstValue { _ async in false }.async() }
    }

    @Test func `Those of guarantees do, too`() async {
        let numbers = Guarantee.value([3, 1, 2])
        #expect(await numbers.mapValues { number async in number * 2 }.async() == [6, 2, 4])
        #expect(await numbers.flatMapValues { number async in [number, number] }.async() == [3, 3, 1, 1, 2, 2])
        #expect(await numbers.compactMapValues { number async -> Int? in number > 1 ? number : nil }.async() == [3, 2])
        #expect(await numbers.filterValues { number async in number < 3 }.async() == [1, 2])
        #expect(await numbers.thenMap { number async in Guarantee.value(number + 1) }.async() == [4, 2, 3])
        #expect(
            await numbers.thenFlatMap { number async in Guarantee.value([number, 0]) }.async() == [3, 0, 1, 0, 2, 0])
        let log = Log<Int>()
        let count = await numbers.get { numbers async in log.add(numbers.count) }
            .then { numbers async in Guarantee.value(numbers.count) }.async()
        #expect(count == 3)
        #expect(log.entries == [3])
    }

    @Test func `An outcome that is awaited on its way is passed on, be it a value or an error`() async {
        let log = Log<Bool>()
        for (promise, isFulfilled) in [(numbers, true), (failing, false)] {
            let tapped = promise.tap { outcome async in log.add(outcome.isFulfilled) }
            let result = await Task { try await tapped.async() }.result
            #expect((try? result.get()) == (isFulfilled ? [3, 1, 2] : nil))
        }
        #expect(log.entries == [true, false])
    }

    @Test func `An error is recovered from with a value, a promise, or for sure with a guarantee`() async throws {
        #expect(try await failing.recover { _ async throws -> [Int] in [1] }.async() == [1])
        #expect(try await failing.recover { _ async throws -> Promise<[Int]> in .value([2]) }.async() == [2])
        #expect(await failing.recover { _ async -> Guarantee<[Int]> in .value([3]) }.async() == [3])
        #expect(try await numbers.recover { _ async throws -> Promise<[Int]> in .value([2]) }.async() == [3, 1, 2])
        #expect(await numbers.recover { _ async -> Guarantee<[Int]> in .value([3]) }.async() == [3, 1, 2])
        let unrecovered = failing.recover { _ async throws -> Promise<[Int]> in throw Reason.second }
        await #expect(throws: Reason.second) { try await unrecovered.async() }
    }

    @Test func `A recover that awaits goes on with a guarantee also if it may throw, or has a policy`() async throws {
        let first = failing.recover { error async throws -> Guarantee<[Int]> in
            if error as? Reason == .second { throw error }
            return .value([4])
        }
        #expect(try await first.async() == [4])
        let second = Promise<Int>(error: Reason.second).recover { error async throws -> Guarantee<Int> in throw error }
        await #expect(throws: Reason.second) { try await second.async() }
        let cancelled = Promise<Int>(error: PromiseError.cancelled)
        let passed = cancelled.recover(policy: .allErrorsExceptCancellation) { _ async -> Guarantee<Int> in .value(1) }
        await #expect(throws: PromiseError.self) { try await passed.async() }
        let recovered = cancelled.recover(policy: .allErrors) { _ async -> Guarantee<Int> in .value(1) }
        #expect(try await recovered.async() == 1)
    }

    @Test func `The policy decides which errors a recover that awaits is for`() async {
        let cancelled = Promise<Int>(error: PromiseError.cancelled)
        let passed = cancelled.recover { _ async throws -> Promise<Int> in .value(1) }
        await #expect(throws: PromiseError.self) { try await passed.async() }
        let recovered = cancelled.recover(policy: .allErrors) { _ async throws -> Promise<Int> in .value(1) }
        #expect((try? await recovered.async()) == 1)
        #expect(await cancelled.recover { _ async -> Guarantee<Int> in .value(2) }.async() == 2)
    }

    @Test func `A recover that awaits and returns nothing is for the errors of its policy`() async throws {
        let log = Log<String>()
        let broken = Promise<Void>(error: Reason.first)
        let cancelled = Promise<Void>(error: PromiseError.cancelled)
        try await broken.recover { error in
            await Task.yield()
            log.add("\(error)")
        }.async()
        await #expect(throws: PromiseError.self) {
            try await cancelled.recover { _ in
                await Task.yield()
                log.add("unseen")
            }.async()
        }
        try await cancelled.recover(policy: .allErrors) { error in
            await Task.yield()
            log.add("\(error.isCancelled)")
        }.async()
        #expect(log.entries == ["first", "true"])
    }

    @Test func `A recover that awaits may just throw`() async {
        let value = failing.recover { _ in
            await Task.yield()
            throw Reason.second
        }
        await #expect(throws: Reason.second) { try await value.async() }
        let nothing = failing.asVoid().recover(policy: .allErrors) { _ in
            await Task.yield()
            throw Reason.second
        }
        await #expect(throws: Reason.second) { try await nothing.async() }
    }

    @Test func `Cleaning up that awaits is over, and what it returns, before the chain goes on with its outcome`() async
    {
        let log = Log<String>()
        for promise in [numbers, failing] {
            let (cleanedUp, resolve) = Guarantee<Void>.pending()
            let isCleaning = Gate()
            let chain = promise.ensureThen {
                await Task.yield()
                log.add("cleaning")
                isCleaning.open()
                return cleanedUp
            }.tap(on: nil) { log.add($0.isFulfilled ? "fulfilled" : "rejected") }
            await isCleaning.opened()
            #expect(chain.isPending)
            resolve(())
            _ = await Task { try await chain.async() }.result
        }
        #expect(log.entries == ["cleaning", "fulfilled", "cleaning", "rejected"])
    }

    @Test func `What awaits finally comes after the catch`() async {
        let log = Log<String>()
        let isOver = Gate()
        failing.catch { _ async in
            await Task.yield()
            log.add("catch")
        }.finally {
            await Task.yield()
            log.add("finally")
            isOver.open()
        }
        await isOver.opened()
        #expect(log.entries == ["catch", "finally"])
    }

    @Test func `Elements are awaited one after the other, in order`() async throws {
        let log = Log<String>()
        let isRunning = Gate()
        let mayGoOn = Gate()
        let mapped = numbers.mapValues { number async -> Int in
            log.add("begin \(number)")
            isRunning.open()
            await mayGoOn.opened()
            log.add("end \(number)")
            return number
        }
        await isRunning.opened()
        #expect(log.entries == ["begin 3"])
        mayGoOn.open()
        _ = try await mapped.async()
        #expect(log.entries == ["begin 3", "end 3", "begin 1", "end 1", "begin 2", "end 2"])
    }

    @Test(arguments: ValueOperator.allCases)
    func `Cancelling lets the element that has begun end, and begins no further one`(by kind: ValueOperator) async {
        let lifetimes = Lifetimes()
        let (begun, isCancelled) = (Gate(), Gate())
        let calls = Tally()
        do {
            let see: @Sendable () async -> Void = { [held = lifetimes.make()] in
                held.use()
                calls.add()
                begun.open()
                await withTaskCancellationHandler {
                    await isCancelled.opened()
                } onCancel: {
                    isCancelled.open()
                }
            }
            let tail = kind.attach(to: numbers, see)
            await begun.opened()
            tail.cancel()
            #expect(tail.error?.isCancelled == true)
        }
        // The task is over when nothing of the handler is left.
        while lifetimes.count > 0 { await Task.yield() }
        #expect(calls.count == 1)
    }

    @Test(arguments: Skip.allCases)
    func `I5 A handler that awaits is let go of at once where it is skipped, cancelled or given up`(kind: Skip) async {
        await #expect(processExitsWith: .success) { [kind] in
            Diagnostics.handler = { _ in }
            let lifetimes = Lifetimes()
            let calls = Tally()
            let pair = Slot(Promise<Int>.pending())
            let tail = pair.content!.promise.map { [held = lifetimes.make()] number async -> Int in
                held.use()
                calls.add()
                return number
            }
            #expect(lifetimes.count == 1)
            switch kind {
            case .rejected: pair.content!.resolver.reject(Reason.first)
            case .cancelled: tail.cancel()
            case .cancelledBefore: pair.content!.promise.cancel()
            case .abandoned: pair.clear()
            }
            // Not only when the task has come to its end.
            #expect(lifetimes.count == 0)
            #expect(calls.count == 0)
            withExtendedLifetime((pair, tail)) {}
        }
    }

    /// How a handler comes to be not called.
    enum Skip: CaseIterable, Codable {
        case rejected, cancelled, cancelledBefore, abandoned
    }

    @Test func `I5 The task that was prepared for a handler which is skipped comes to its end`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            // An actor lives as long as a task that starts on it.
            weak var place: Place?
            do {
                let made = Place()
                place = made
                let (promise, resolver) = Promise<Int>.pending()
                _ = await made.attach(to: promise)
                resolver.reject(Reason.first)
            }
            while place != nil { await Task.yield() }
        }
    }

    private actor Place {
        func attach(to promise: Promise<Int>) -> Promise<Int> {
            promise.map { number in
                await Task.yield()
                self.assertIsolated()
                return number
            }
        }
    }

    @Test func `Settling and cancelling at the same time runs the handler once or not at all, and leaves nothing`()
        async
    {
        let lifetimes = Lifetimes()
        for _ in 0..<Rounds.all(2_000) {
            let (promise, resolver) = Promise<Int>.pending()
            let calls = Tally()
            let tail = promise.map { [held = lifetimes.make()] number async -> Int in
                held.use()
                calls.add()
                return number
            }
            DispatchQueue.global().async { resolver.fulfill(1) }
            tail.cancel()
            let result = await Task { try await tail.async() }.result
            #expect((try? result.get()) == nil || calls.count == 1)
            #expect(calls.count <= 1)
        }
        while lifetimes.count > 0 { await Task.yield() }
    }

    /// The operators on elements.
    enum ValueOperator: CaseIterable {
        case map, flatMap, compactMap, filter, then, thenFlat, first
        case sureMap, sureFlatMap, sureCompactMap, sureFilter, sureThen, sureThenFlat

        func attach(to promise: Promise<[Int]>, _ see: @escaping @Sendable () async -> Void) -> Promise<Void> {
            let number: @Sendable () async -> Int = {
                await see()
                return 1
            }
            let guarantee = promise.recover(on: nil) { _ in Guarantee.value([]) }
            return switch self {
            case .map: promise.mapValues { _ in await number() }.asVoid()
            case .flatMap: promise.flatMapValues { _ in await [number()] }.asVoid()
            case .compactMap: promise.compactMapValues { _ -> Int? in await number() }.asVoid()
            case .filter: promise.filterValues { _ in await number() == 1 }.asVoid()
            case .then: promise.thenMap { _ in await Promise.value(number()) }.asVoid()
            case .thenFlat: promise.thenFlatMap { _ in await Promise.value([number()]) }.asVoid()
            case .first: promise.firstValue { _ in await number() == 0 }.asVoid()
            case .sureMap: Promise(guarantee.mapValues { _ in await number() }).asVoid()
            case .sureFlatMap: Promise(guarantee.flatMapValues { _ in await [number()] }).asVoid()
            case .sureCompactMap: Promise(guarantee.compactMapValues { _ -> Int? in await number() }).asVoid()
            case .sureFilter: Promise(guarantee.filterValues { _ in await number() == 1 }).asVoid()
            case .sureThen: Promise(guarantee.thenMap { _ in await Guarantee.value(number()) }).asVoid()
            case .sureThenFlat: Promise(guarantee.thenFlatMap { _ in await Guarantee.value([number()]) }).asVoid()
            }
        }
    }
}
