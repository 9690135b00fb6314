import Dispatch
import Firstly
import Testing

/// The configuration belongs to the whole process, so each test has one of its own.
@Suite struct ConfigurationTests {
    @Test func `The defaults are the main queue, errors without cancellations, and isolation that is followed`() async {
        await #expect(processExitsWith: .success) {
            let configuration = Configuration.current
            #expect(configuration.Q.map?.label == DispatchQueue.main.label)
            #expect(configuration.Q.return?.label == DispatchQueue.main.label)
            #expect(configuration.catchPolicy == .allErrorsExceptCancellation)
            #expect(configuration.followsIsolation)
            #expect(!configuration.rejectsAbandoned)
        }
    }

    @Test func `Handlers run on the default queues: those that transform on one, those that end or look on the other`()
        async
    {
        await #expect(processExitsWith: .success) {
            let key = DispatchSpecificKey<String>()
            let queues = ["map", "return"].map { name in
                let queue = DispatchQueue(label: name)
                queue.setSpecific(key: key, value: name)
                return queue
            }
            Configuration.current.Q = (map: queues[0], return: queues[1])
            #expect(await whereHandlersRun(key) == Places.default)
        }
    }

    @Test func `One of the queues can be set without the other`() async {
        await #expect(processExitsWith: .success) {
            let queue = DispatchQueue(label: "return")
            Configuration.current.Q.return = queue
            #expect(Configuration.current.Q.map?.label == DispatchQueue.main.label)
            #expect(Configuration.current.Q.return === queue)
            Configuration.current.Q.map = nil
            #expect(Configuration.current.Q.map == nil)
            #expect(Configuration.current.Q.return === queue)
        }
    }

    @Test func `The default policy decides what catch and recover handle, and a call may decide otherwise`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            Configuration.current.Q = (nil, nil)
            #expect(handled() == ["catch, all", "recover, all"])
            Configuration.current.catchPolicy = .allErrors
            #expect(handled() == ["catch", "catch, all", "recover", "recover, all"])
        }
    }

    @Test func `Handlers follow their isolation, unless they are configured not to`() async {
        await #expect(processExitsWith: .success) {
            let key = DispatchSpecificKey<String>()
            let queue = DispatchQueue(label: "map")
            queue.setSpecific(key: key, value: "map")
            Configuration.current.Q = (queue, queue)
            #expect(await whereIsolatedHandlersRun(key) == nil)
            Configuration.current.followsIsolation = false
            #expect(await whereIsolatedHandlersRun(key) == "map")
        }
    }

    @Test
    func `An abandoned promise is rejected if that is configured, which is reported once, and counts as cancelled`()
        async
    {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            Configuration.current.rejectsAbandoned = true
            let caught = Log<any Error>()
            let tail: Promise<Int>
            do {
                let (promise, resolver) = Promise<Int>.pending()
                tail = promise.map(on: nil) { $0 }.then(on: nil) { Promise.value($0) }
                tail.catch(on: nil, policy: .allErrors) { caught.add($0) }
                withExtendedLifetime(resolver) {}
            }
            #expect(log.entries == [.pendingPromiseDeallocated])
            guard case PromiseError.abandoned? = tail.error else {
                Issue.record("\(tail)")
                return
            }
            #expect(tail.error?.isCancelled == true)
            #expect(caught.count == 1)
        }
    }

    @Test func `Then what a handler returned is rejected with it, and so are groups and guarantees`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            Configuration.current.rejectsAbandoned = true
            for isShared in [false, true] {
                let outer: Promise<Int>
                do {
                    let (inner, resolver) = Promise<Int>.pending()
                    if isShared { inner.pipe { _ in } }
                    outer = Promise().then(on: nil) { inner }
                    withExtendedLifetime(resolver) {}
                }
                #expect(outer.error?.isCancelled == true)
            }
            let all = when(fulfilled: [Promise<Int>.pending().promise, .value(1)])
            #expect(all.error?.isCancelled == true)
            #expect(race(Promise<Int>.pending().promise, .pending().promise).error?.isCancelled == true)
            #expect(Promise(Guarantee<Int>.pending().guarantee).error?.isCancelled == true)
        }
    }

    @Test func `The log handler gets PromiseKit's events, and the diagnostics handler gets all`() async {
        await #expect(processExitsWith: .success) {
            let events = Log<String>()
            let kinds = Log<Diagnostic.Kind>()
            Diagnostics.handler = { kinds.add($0.kind) }
            Configuration.current.logHandler = { events.add("\($0)") }
            Configuration.current.Q = (nil, nil)
            _ = Promise<Int>.pending()
            _ = Guarantee<Int>.pending()
            Promise<Int>(error: Reason.first).cauterize()
            Promise<Int>(error: PromiseError.cancelled).catch(on: nil) { _ in }
            let (promise, resolver) = Promise<Int>.pending()
            resolver.fulfill(1)
            resolver.fulfill(2)
            #expect(promise.value == 1)
            #expect(
                events.entries
                    == [
                        "pendingPromiseDeallocated", "pendingGuaranteeDeallocated",
                        "cauterized(FirstlyTests.Reason.first)",
                    ])
            #expect(
                kinds.entries
                    == [
                        .pendingPromiseDeallocated, .pendingGuaranteeDeallocated, .cauterized, .catchSkipped,
                        .settledTwice,
                    ])
        }
    }

    @Test func `I3 What an old log handler holds is released under no lock`() async {
        final class Asking: Sendable {
            let gone: Gate
            init(_ gone: Gate) { self.gone = gone }
            deinit {
                Configuration.current.catchPolicy = Configuration.current.catchPolicy
                gone.open()
            }
        }
        await #expect(processExitsWith: .success) {
            mustEnd()
            let gone = Gate()
            do {
                let asking = Asking(gone)
                Configuration.current.logHandler = { _ in withExtendedLifetime(asking) {} }
            }
            Configuration.current.logHandler = { _ in }
            await gone.opened()
        }
    }

    @Test func `Settings that threads make at the same time do not undo each other`() async {
        await #expect(processExitsWith: .success) {
            let queue = DispatchQueue(label: "map")
            let lost = Tally()
            onThreads([
                {
                    for _ in 0..<5_000 {
                        Configuration.current.Q.map = queue
                        if Configuration.current.Q.map !== queue { lost.add() }
                        Configuration.current.Q.map = nil
                        if Configuration.current.Q.map != nil { lost.add() }
                    }
                },
                {
                    for _ in 0..<5_000 {
                        for policy in [CatchPolicy.allErrors, .allErrorsExceptCancellation] {
                            Configuration.current.catchPolicy = policy
                            if Configuration.current.catchPolicy != policy { lost.add() }
                        }
                    }
                },
                {
                    for _ in 0..<5_000 {
                        Configuration.current.followsIsolation.toggle()
                        Configuration.current.rejectsAbandoned.toggle()
                    }
                },
            ])
            #expect(lost.count == 0)
            #expect(Configuration.current.followsIsolation)
            #expect(!Configuration.current.rejectsAbandoned)
        }
    }
}

// Outside of any actor, so that handlers without a queue run on the default ones.

private enum Places {
    static let `default` = [
        "map: map", "then: map", "compactMap: map", "get: return", "tap: map", "ensure: return", "done: return",
        "recover: map", "catch: return", "finally: return",
    ]
}

private func whereHandlersRun(_ key: DispatchSpecificKey<String>) async -> [String] {
    let log = Log<String>()
    let note: @Sendable (String) -> Void = { log.add("\($0): \(DispatchQueue.getSpecific(key: key) ?? "elsewhere")") }
    let mapped = Promise.value(1).map { number -> Int in
        note("map")
        return number
    }
    let chained = mapped.then { number -> Promise<Int> in
        note("then")
        return .value(number)
    }
    let compacted = chained.compactMap { number -> Int? in
        note("compactMap")
        return number
    }
    let looked = compacted.get { _ in note("get") }.tap { _ in note("tap") }.ensure { note("ensure") }
    let ended = looked.done { _ in
        note("done")
        throw Reason.first
    }
    let recovered = ended.recover { _ -> Promise<Void> in
        note("recover")
        throw Reason.second
    }
    await withCheckedContinuation { continuation in
        recovered.catch { _ in note("catch") }.finally {
            note("finally")
            continuation.resume()
        }
    }
    return log.entries
}

@MainActor private func whereIsolatedHandlersRun(_ key: DispatchSpecificKey<String>) async -> String? {
    await withCheckedContinuation { continuation in
        Promise.value(1).done { _ in continuation.resume(returning: DispatchQueue.getSpecific(key: key)) }.cauterize()
    }
}

private func handled() -> [String] {
    let log = Log<String>()
    let cancelled = Promise<Int>(error: PromiseError.cancelled)
    cancelled.catch { _ in log.add("catch") }
    cancelled.catch(policy: .allErrors) { _ in log.add("catch, all") }
    let recovered = [
        cancelled.recover { _ -> Promise<Int> in
            log.add("recover")
            return .value(1)
        },
        cancelled.recover(policy: .allErrors) { _ -> Promise<Int> in
            log.add("recover, all")
            return .value(1)
        },
    ]
    return withExtendedLifetime(recovered) { log.entries }
}
