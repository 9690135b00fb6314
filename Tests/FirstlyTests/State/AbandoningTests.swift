import Firstly
import Testing

/// I4: what happens when nobody is left who could settle a promise.
@Suite struct AbandoningTests {
    @Test func `I4 An abandoned chain is reported once, at its root, with place and type`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            for maker in Maker.all {
                do {
                    let promise = maker.make()
                    _ = promise.map(on: nil) { $0 }.then(on: nil) { Promise.value($0) }.done(on: nil) { _ in }
                    promise.catch(on: nil) { _ in }.finally(on: nil) {}
                }
                let diagnostic = try #require(log.entries.last, "\(maker.name)")
                #expect(diagnostic.kind == .pendingPromiseDeallocated, "\(maker.name)")
                #expect(diagnostic.place?.file == #fileID, "\(maker.name)")
                #expect(diagnostic.place?.line == maker.line, "\(maker.name)")
                #expect(diagnostic.valueType == Int.self, "\(maker.name)")
                #expect(diagnostic.error == nil, "\(maker.name)")
            }
            #expect(log.count == Maker.all.count)
        }
    }

    @Test func `I4 An abandoned guarantee is reported as such`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            Guarantee<Int>.pending().guarantee.map(on: nil) { $0 }.done(on: nil) { _ in }
            Guarantee<Int> { _ in }.done(on: nil) { _ in }
            Guarantee<Void>(resolver: { (_: @escaping @Sendable () -> Void) in }).done(on: nil) { _ in }
            #expect(log.entries == Array(repeating: .pendingGuaranteeDeallocated, count: 3))
        }
    }

    @Test func `I4 The handlers of an abandoned chain are released, and none is called`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let lifetimes = Lifetimes()
            let calls = Tally()
            let tail: Promise<Int>
            do {
                let captured = lifetimes.make()
                let handler: @Sendable () -> Void = {
                    captured.use()
                    calls.add()
                }
                let (promise, resolver) = Promise<Int>.pending()
                promise.pipe { _ in handler() }
                promise.catch(on: nil, policy: .allErrors) { _ in handler() }.finally(on: nil, handler)
                tail = promise.ensure(on: nil, handler).recover(on: nil) { error -> Promise<Int> in
                    handler()
                    throw error
                }
                when(resolved: [tail]).done(on: nil) { _ in handler() }
                race(tail, tail).done(on: nil) { _ in handler() }.cauterize()
                withExtendedLifetime(resolver) {}
            }
            #expect(lifetimes.count == 0)
            #expect(calls.count == 0)
            #expect(tail.isPending)
        }
    }

    @Test func `I4 A handler attached to an abandoned promise is released at once, and nothing is reported again`()
        async
    {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            let lifetimes = Lifetimes()
            let promise = Promise<Int>.pending().promise
            let tail = promise.map(on: nil) { [captured = lifetimes.make()] value in
                captured.use()
                return value
            }
            #expect(lifetimes.count == 0)
            #expect(tail.isPending)
            #expect(log.count == 1)
        }
    }

    @Test func `I4 A promise is not abandoned while a copy of its resolver is left`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            let fulfill: @Sendable (Int) -> Void
            let promise: Promise<Int>
            do {
                let resolver: Resolver<Int>
                (promise, resolver) = Promise<Int>.pending()
                fulfill = resolver.fulfill
            }
            #expect(log.isEmpty)
            fulfill(1)
            #expect(promise.value == 1)
        }
    }

    @Test func `I4 Nor is one whose outcome is known, or which was cancelled`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            _ = Promise<Int> { $0.fulfill(1) }
            _ = Promise<Int> { $0.reject(Reason.first) }
            Promise<Int>.pending().promise.cancel()
            do {
                let (promise, resolver) = Promise<Int>.pending()
                promise.cancel()
                withExtendedLifetime(resolver) {}
            }
            // The first that was cancelled had lost its resolver before.
            #expect(log.entries == [.pendingPromiseDeallocated])
        }
    }

    @Test func `I4 A promise that a handler returned takes its adopter along, and is reported with its own place`()
        async
    {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            let lifetimes = Lifetimes()
            for isShared in [false, true] {
                let outer: Promise<Int>
                do {
                    let maker = Maker.pending
                    let inner = maker.make()
                    if isShared { inner.pipe { _ in } }
                    outer = Promise().then(on: nil) { inner }
                    outer.pipe { [captured = lifetimes.make()] _ in captured.use() }
                }
                #expect(outer.isPending)
                #expect(lifetimes.count == 0)
                #expect(log.entries.last?.place?.line == Maker.pending.line)
            }
            #expect(log.count == 2)
        }
    }

    @Test func `I4 A group is abandoned with the last of its members, and not before`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            let lifetimes = Lifetimes()
            do {
                let (left, resolver) = Promise<Int>.pending()
                do {
                    let lost = Promise<Int>.pending().promise
                    race(lost, left).pipe { [captured = lifetimes.make()] _ in captured.use() }
                    when(resolved: [lost, left]).pipe { [captured = lifetimes.make()] _ in captured.use() }
                }
                #expect(log.count == 1)
                #expect(lifetimes.count == 2)
                withExtendedLifetime(resolver) {}
            }
            #expect(lifetimes.count == 0)
            #expect(log.count == 2)
        }
    }

    @Test func `I4 An awaiting task is told`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            await #expect(throws: PromiseError.self) { try await Promise<Int>.pending().promise.async() }
        }
    }

    @Test func `I4 A task that awaits already is told as soon as the resolver goes`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let resolver = Slot<Resolver<Int>>()
            let promise = Promise<Int> { resolver.put($0) }
            let task = Task { () -> Bool in
                do {
                    _ = try await promise.async()
                    return false
                } catch PromiseError.abandoned {
                    return true
                } catch {
                    return false
                }
            }
            // Once a handler is there the task waits, as it is the only one that attaches any.
            while !promise.debugDescription.contains("handlers: 1") { await Task.yield() }
            resolver.clear()
            #expect(await task.value)
        }
    }

    @Test func `I4 A promise whose dispatcher lets go of its handler is abandoned`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            let lifetimes = Lifetimes()
            let calls = Tally()
            do {
                let captured = lifetimes.make()
                let lost = Promise.value("").map(on: Forgetful()) { _ in
                    captured.use()
                    calls.add()
                    return 1
                }
                let tail = lost.get(on: nil) { _ in captured.use() }
                await #expect(throws: PromiseError.self) { try await tail.async() }
            }
            #expect(log.entries.map(\.kind) == [.pendingPromiseDeallocated])
            #expect(log.entries.first?.valueType == Int.self)
            #expect(calls.count == 0)
            #expect(lifetimes.count == 0)
        }
    }
}

/// Lets go of what it is given.
private struct Forgetful: Dispatcher {
    func dispatch(_ work: @escaping @Sendable () -> Void) {}
}

/// Makes a promise that nobody can settle. In the body of a macro all lines are the macro's: so these stand outside.
private struct Maker: Sendable {
    let name: String
    let line: Int
    let make: @Sendable () -> Promise<Int>

    static let pending = Maker(name: "pending", line: #line) { Promise<Int>.pending().promise }

    static let all = [
        pending,
        Maker(name: "resolver", line: #line) { Promise<Int> { _ in } },
        Maker(name: "subscript of a tuple", line: #line) { Promise<Int>.pending().0 },
    ]
}
