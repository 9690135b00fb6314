import Dispatch
import Firstly
import Testing

/// What asynchronous closures, and handlers that await, see of the task in which they were written.
@Suite struct TaskLocalTests {
    @TaskLocal fileprivate static var request = 0

    private actor Place {
        func makePromise() -> Promise<[Int]> {
            Promise {
                let before = TaskLocalTests.request
                await Task.yield()
                self.assertIsolated()
                return [before, TaskLocalTests.request]
            }
        }

        func attach(to promise: Promise<Int>) -> Promise<Int> {
            promise.map { _ in
                await Task.yield()
                self.assertIsolated()
                return TaskLocalTests.request
            }
        }
    }

    @Test func `An asynchronous closure sees the task-local values of its caller, before and after it was suspended`()
        async throws
    {
        let seen: @Sendable () async -> [Int] = {
            let before = Self.request
            await Task.yield()
            return [before, Self.request]
        }
        let (promise, guarantee, chain) = Self.$request.withValue(7) {
            (
                Promise { () async throws -> [Int] in await seen() },
                Guarantee { await seen() },
                firstly { () async throws -> [Int] in await seen() }
            )
        }
        #expect(try await promise.async() == [7, 7])
        #expect(await guarantee.async() == [7, 7])
        #expect(try await chain.async() == [7, 7])
    }

    @Test func `So it does on an actor, and on the main actor`() async throws {
        let place = Place()
        let onActor = await Self.$request.withValue(7) { () async in await place.makePromise() }
        #expect(try await onActor.async() == [7, 7])
        let onMain = await MainActor.run {
            Self.$request.withValue(8) {
                firstly { @MainActor in
                    await Task.yield()
                    MainActor.assertIsolated()
                    return Self.request
                }
            }
        }
        #expect(try await onMain.async() == 8)
    }

    @Test(arguments: Operator.allCases, [false, true])
    func `A handler that awaits sees the task-local values of the place where it was attached`(
        by kind: Operator, isSettledBefore: Bool
    ) async {
        let (promise, resolver) = Promise<[Int]>.pending()
        let settle: @Sendable () -> Void = {
            Self.$request.withValue(9) { kind.fails ? resolver.reject(Reason.first) : resolver.fulfill([1]) }
        }
        let log = Log<Int>()
        let isOver = Gate()
        let see: @Sendable () async -> Void = {
            await Task.yield()
            log.add(Self.request)
            isOver.open()
        }
        if isSettledBefore { settle() }
        Self.$request.withValue(7) { kind.attach(to: promise, see) }
        if !isSettledBefore { DispatchQueue.global().async { settle() } }
        await isOver.opened()
        #expect(log.entries == [7])
    }

    @Test(arguments: SureOperator.allCases, [false, true])
    func `So does one of a guarantee`(by kind: SureOperator, isSettledBefore: Bool) async {
        let (guarantee, resolve) = Guarantee<[Int]>.pending()
        let settle: @Sendable () -> Void = { Self.$request.withValue(9) { resolve([1]) } }
        let log = Log<Int>()
        let isOver = Gate()
        let see: @Sendable () async -> Void = {
            await Task.yield()
            log.add(Self.request)
            isOver.open()
        }
        if isSettledBefore { settle() }
        Self.$request.withValue(7) { kind.attach(to: guarantee, see) }
        if !isSettledBefore { DispatchQueue.global().async { settle() } }
        await isOver.opened()
        #expect(log.entries == [7])
    }

    @Test func `A handler that awaits on an actor sees them, too`() async throws {
        let place = Place()
        let (promise, resolver) = Promise<Int>.pending()
        let seen = await Self.$request.withValue(7) { () async in await place.attach(to: promise) }
        Self.$request.withValue(9) { resolver.fulfill(1) }
        #expect(try await seen.async() == 7)
    }

    @Test func `A handler that awaits has the priority of the place where it was attached`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let isOver = Gate()
        let log = Log<TaskPriority>()
        await Task(priority: .background) {
            _ = promise.done { _ in
                await Task.yield()
                log.add(Task.basePriority ?? .high)
                isOver.open()
            }.cauterize()
        }.value
        await Task(priority: .high) { resolver.fulfill(1) }.value
        await isOver.opened()
        #expect(log.entries == [.background])
    }

    @Test func `A plain handler belongs to no task, and sees what it has captured`() async throws {
        let seen = Self.$request.withValue(7) {
            Promise.value(1).map(on: .global()) { [request = Self.request] _ in [request, Self.request] }
        }
        #expect(try await seen.async() == [7, 0])
    }
}

extension TaskLocalTests {
    /// The operators of promises whose handlers may await.
    enum Operator: CaseIterable {
        case map, compactMap, then, done, get, tap, tapError, `catch`, recover, recoverByPromise, recoverSurely, ensure
        case ensureThen, finally, mapValues, flatMapValues, compactMapValues, filterValues, thenMap, thenFlatMap,
            firstValue

        var fails: Bool {
            switch self {
            case .tapError, .catch, .recover, .recoverByPromise, .recoverSurely, .ensure, .finally: true
            default: false
            }
        }

        func attach(to promise: Promise<[Int]>, _ see: @escaping @Sendable () async -> Void) {
            switch self {
            case .map: promise.map { _ in await see() }.cauterize()
            case .compactMap:
                promise.compactMap { _ -> Int? in
                    await see()
                    return 1
                }.cauterize()
            case .then:
                promise.then { _ in
                    await see()
                    return Promise()
                }.cauterize()
            case .done: promise.done { _ in await see() }.cauterize()
            case .get: promise.get { _ in await see() }.cauterize()
            case .tap, .tapError: promise.tap { _ in await see() }.catch(on: nil) { _ in }
            case .catch: promise.catch { _ in await see() }
            case .recover:
                promise.recover { _ -> [Int] in
                    await see()
                    return []
                }.cauterize()
            case .recoverByPromise:
                promise.recover { _ -> Promise<[Int]> in
                    await see()
                    return .value([])
                }.cauterize()
            case .recoverSurely:
                promise.recover { _ -> Guarantee<[Int]> in
                    await see()
                    return .value([])
                }
            case .ensure: promise.ensure { await see() }.catch(on: nil) { _ in }
            case .ensureThen:
                promise.ensureThen {
                    await see()
                    return Guarantee()
                }.cauterize()
            case .finally: promise.catch(on: nil) { _ in }.finally { await see() }
            default: attachToValues(of: promise, see)
            }
        }

        private func attachToValues(of promise: Promise<[Int]>, _ see: @escaping @Sendable () async -> Void) {
            switch self {
            case .mapValues: promise.mapValues { _ in await see() }.cauterize()
            case .flatMapValues:
                promise.flatMapValues { number in
                    await see()
                    return [number]
                }.cauterize()
            case .compactMapValues:
                promise.compactMapValues { number -> Int? in
                    await see()
                    return number
                }.cauterize()
            case .filterValues:
                promise.filterValues { _ in
                    await see()
                    return true
                }.cauterize()
            case .thenMap:
                promise.thenMap { _ in
                    await see()
                    return Promise()
                }.cauterize()
            case .thenFlatMap:
                promise.thenFlatMap { number in
                    await see()
                    return Promise.value([number])
                }.cauterize()
            default:
                promise.firstValue { _ in
                    await see()
                    return true
                }.cauterize()
            }
        }
    }

    /// Those of guarantees.
    enum SureOperator: CaseIterable {
        case map, then, done, get, mapValues, flatMapValues, compactMapValues, filterValues, thenMap, thenFlatMap

        func attach(to guarantee: Guarantee<[Int]>, _ see: @escaping @Sendable () async -> Void) {
            switch self {
            case .map: _ = guarantee.map { _ in await see() }
            case .then:
                guarantee.then { _ in
                    await see()
                    return Guarantee()
                }
            case .done: guarantee.done { _ in await see() }
            case .get: _ = guarantee.get { _ in await see() }
            case .mapValues: _ = guarantee.mapValues { _ in await see() }
            case .flatMapValues:
                _ = guarantee.flatMapValues { number in
                    await see()
                    return [number]
                }
            case .compactMapValues:
                _ = guarantee.compactMapValues { number -> Int? in
                    await see()
                    return number
                }
            case .filterValues:
                _ = guarantee.filterValues { _ in
                    await see()
                    return true
                }
            case .thenMap:
                _ = guarantee.thenMap { _ in
                    await see()
                    return Guarantee()
                }
            case .thenFlatMap:
                _ = guarantee.thenFlatMap { number in
                    await see()
                    return Guarantee.value([number])
                }
            }
        }
    }
}
