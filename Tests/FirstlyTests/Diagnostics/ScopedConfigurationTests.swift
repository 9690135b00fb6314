import Dispatch
import Firstly
import Testing

/// A configuration of its own for what is called within a closure. These tests run beside each other in one process, each with
/// its own configuration.
@Suite struct ScopedConfigurationTests {
    @Test func `Handlers that are attached in a scope run on its queues, and others do not`() async {
        let queue = MarkedQueue()
        let (promise, resolver) = Promise<Void>.pending()
        let inside = Configuration.scoped {
            $0.Q = (queue.queue, queue.queue)
        } run: {
            promise.map { queue.isCurrent }
        }
        let outside = promise.map { queue.isCurrent }
        resolver.fulfill(())
        #expect(try! await inside.async())
        #expect(try! await !outside.async())
    }

    @Test func `A thousand scopes beside each other do not disturb one another`() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    let isInline = number.isMultiple(of: 2)
                    let other: DispatchQueue? = isInline ? nil : .global()
                    return await Configuration.scoped {
                        $0.Q = (other, other)
                        $0.catchPolicy = isInline ? .allErrors : .allErrorsExceptCancellation
                    } run: {
                        await Task.yield()
                        let promise = Promise.value(number).map { $0 }
                        let value = try? await promise.map { $0 + 1 }.async()
                        let policy = Configuration.current.catchPolicy
                        return value == number + 1 && (policy == .allErrors) == isInline
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(Configuration.current.catchPolicy == .allErrorsExceptCancellation)
    }

    @Test(arguments: Step.allCases)
    func `A handler keeps the scope in which it was attached, wherever it runs, and so does what it attaches`(
        step: Step
    )
        async throws
    {
        let (promise, resolver) = Promise<Void>.pending()
        let isKept = Configuration.scoped {
            $0 = .marked
        } run: {
            step.attach(to: promise) {
                step.attach(to: Promise()) { Promise.value(Configuration.current.isMarked) }
            }
        }
        let isPassedOn = step.attach(to: promise) { Promise.value(Configuration.current.isMarked) }
        DispatchQueue.global().async { resolver.fulfill(()) }
        #expect(try await isKept.async())
        #expect(try await !isPassedOn.async())
    }

    @Test func `A handler that was attached outside does not see the scope of one that it follows`() async throws {
        let (promise, resolver) = Promise<Void>.pending()
        let inside = Configuration.scoped {
            $0 = .marked
        } run: {
            promise.map(on: .global()) {}
        }
        let outside = inside.map(on: nil) { Configuration.current.isMarked }
        resolver.fulfill(())
        #expect(try await !outside.async())
    }

    @Test func `Setting the configuration within a scope changes nothing outside`() async {
        let policies = await Configuration.scoped {
            $0.followsIsolation = false
        } run: {
            Configuration.current.catchPolicy = .allErrors
            await Task.yield()
            return try? await Promise().map(on: .global()) { Configuration.current.catchPolicy }.async()
        }
        #expect(policies == .allErrors)
        #expect(Configuration.current.catchPolicy == .allErrorsExceptCancellation)
        #expect(Configuration.current.followsIsolation)
    }

    @Test func `An inner scope begins with what holds in the outer one, which is back after it`() {
        Configuration.scoped {
            $0.catchPolicy = .allErrors
        } run: {
            Configuration.scoped {
                $0.rejectsAbandoned = true
            } run: {
                #expect(Configuration.current.catchPolicy == .allErrors)
                #expect(Configuration.current.rejectsAbandoned)
            }
            #expect(!Configuration.current.rejectsAbandoned)
        }
    }

    @Test func `A scope returns what its body returns, and throws what that throws`() async {
        #expect(
            Configuration.scoped { _ in
            } run: {
                1
            } == 1)
        #expect(throws: Reason.first) {
            try Configuration.scoped { _ in
            } run: {
                throw Reason.first
            }
        }
        await #expect(throws: Reason.second) {
            try await Configuration.scoped {
                _ in
            } run: {
                await Task.yield()
                throw Reason.second
            }
        }
    }

    @Test func `Tasks and promises of asynchronous closures that begin in a scope keep it`() async throws {
        let (task, promise, queued) = Configuration.scoped {
            $0 = .marked
        } run: {
            (
                Task { Configuration.current.isMarked },
                firstly { () async throws -> Bool in
                    await Task.yield()
                    return Configuration.current.isMarked
                },
                DispatchQueue.global().async(.promise) { Configuration.current.isMarked }
            )
        }
        #expect(await task.value)
        #expect(try await promise.async())
        #expect(await queued.async())
    }

    @Test func `What an iterator starts keeps the scope, also where an earlier promise makes room for it`() async throws
    {
        let row = Row<Void>(4)
        let log = Log<Bool>()
        let all = Configuration.scoped {
            $0 = .marked
        } run: {
            var promises = row.promises.makeIterator()
            let iterator = AnyIterator {
                log.add(Configuration.current.isMarked)
                return promises.next()
            }
            return when(fulfilled: iterator, concurrently: 1)
        }
        for resolver in row.resolvers { resolver.fulfill(()) }
        _ = try await all.async()
        #expect(log.entries == [true, true, true, true, true])
    }

    @Test func `The policy and the rejecting of what is abandoned follow the scope`() {
        let calls = Tally()
        Configuration.scoped {
            $0.Q = (nil, nil)
            $0.catchPolicy = .allErrors
            $0.rejectsAbandoned = true
            $0.logHandler = { _ in calls.add() }
        } run: {
            _ = Promise<Int>.pending().promise.catch { _ in calls.add() }
        }
        #expect(calls.count == 2)
    }

    @Test func `I6 A long chain in a scope takes no more stack than a short one`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                Configuration.scoped {
                    $0.Q = (nil, nil)
                } run: {
                    let (head, resolver) = Promise<Int>.pending()
                    var tail = head
                    for _ in 0..<100_000 { tail = tail.map { $0 + 1 } }
                    resolver.fulfill(0)
                    #expect(tail.value == 100_000)
                }
            }
        }
    }

    /// The places in which a handler may run.
    enum Step: CaseIterable {
        case byDefault, inline, queue, main, mainActor, actor, dispatcher, asynchronous, awaiting, awaitingOnActor

        private actor Place {
            func attach(
                to promise: Promise<Void>, _ body: @escaping @Sendable () -> Promise<Bool>
            ) -> Promise<Bool> {
                promise.then {
                    self.assertIsolated()
                    return body()
                }
            }

            func attachAwaiting(
                to promise: Promise<Void>, _ body: @escaping @Sendable () -> Promise<Bool>
            ) -> Promise<Bool> {
                promise.then {
                    await Task.yield()
                    self.assertIsolated()
                    return body()
                }
            }
        }

        func attach(to promise: Promise<Void>, _ body: @escaping @Sendable () -> Promise<Bool>) -> Promise<Bool> {
            switch self {
            case .byDefault: promise.then { body() }
            case .inline: promise.then(on: nil) { body() }
            case .queue: promise.then(on: .global()) { body() }
            case .main: promise.then(on: .main) { body() }
            case .mainActor:
                promise.then { @MainActor in
                    MainActor.assertIsolated()
                    return body()
                }
            case .actor: Promise { try await Place().attach(to: promise, body).async() }
            case .dispatcher: promise.then(on: Immediate()) { body() }
            case .asynchronous: Promise { try await promise.async() }.then(on: nil) { body() }
            case .awaiting:
                promise.then {
                    await Task.yield()
                    return body()
                }
            case .awaitingOnActor: Promise { try await Place().attachAwaiting(to: promise, body).async() }
            }
        }
    }
}

extension Configuration {
    /// Something to know a configuration by.
    fileprivate static var marked: Configuration {
        var configuration = Configuration()
        configuration.catchPolicy = .allErrors
        return configuration
    }

    fileprivate var isMarked: Bool { catchPolicy == .allErrors }
}

/// A queue that knows whether it is the current one.
struct MarkedQueue: Sendable {
    let queue = DispatchQueue(label: "MarkedQueue")
    private let key = DispatchSpecificKey<Bool>()

    init() { queue.setSpecific(key: key, value: true) }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
