import Dispatch
import PromiseKit
import Testing

// What the article on PromiseKit's traps says of reports. They have one receiver for the whole process, so that each of these
// tests runs in a process of its own.
@Suite("Traps that are reported")
struct ReportingTrapTests {
    @Test("A race of no guarantees stays pending and says so")
    func emptyRace() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            Diagnostics.handler = { log.add("\($0.kind)") }
            let none: Guarantee<Int> = race()
            #expect(none.isPending)
            #expect(log.all == ["pendingGuaranteeDeallocated"])
        }
    }

    @Test("A guarantee that its own handler returns ends without a value and says so, once")
    func returnedSelf() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            let own = Log<Guarantee<Int>>()
            let (head, resolve) = Guarantee<Void>.pending()
            let guarantee: Guarantee<Int> = head.then(on: nil) { own.all[0] }
            own.add(guarantee)
            resolve(())
            #expect(guarantee.isResolved && guarantee.value == nil)
            #expect(log.all.map { "\($0.kind)" } == ["returnedSelf"])
        }
    }

    @Test("A catch that is skipped for a cancellation is reported, and finally still runs")
    func skippedCatch() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            Diagnostics.handler = { log.add("\($0.kind)") }
            Promise<Int>(error: PMKError.cancelled).catch(on: nil) { _ in log.add("catch") }
                .finally(on: nil) { log.add("finally") }
            #expect(log.all == ["catchSkipped", "finally"])
        }
    }

    @Test("A promise that is settled again keeps its outcome, and says so with its place")
    func settledTwice() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            let promise = Promise<Int> { seal in
                seal.fulfill(1)
                seal.fulfill(2)
                throw Failure.first
            }
            #expect(promise.value == 1)
            #expect(log.all.map { "\($0.kind)" } == ["settledTwice", "settledTwice"])
            #expect(log.all.allSatisfy { $0.place?.file == "PromiseKitTests/ReportingTrapTests.swift" })
            #expect(log.all.last?.error as? Failure == .first)
        }
    }

    /// Drops a chain of guarantees, and returns the line on which its root was made.
    private static func drop() -> Int {
        let dropped = Guarantee<String>.pending().guarantee
        dropped.map(on: nil, \.count).then(on: nil) { Guarantee.value($0) }.done(on: nil) { _ in }
        return #line - 2
    }

    @Test("A dropped chain is reported once, at its root, with the file, the line and the type")
    func droppedChain() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            let line = Self.drop()
            #expect(log.all.count == 1)
            #expect(log.all.first?.place?.line == line)
            #expect(log.all.first?.valueType is String.Type)
        }
    }

    @Test("A dropped chain runs none of its handlers, unless it is configured to be rejected")
    func rejectedChain() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let log = Log<String>()
            func drop() {
                let dropped = Promise<Int>.pending().promise
                dropped.ensure(on: nil) { log.add("ensure") }
                    .catch(on: nil, policy: .allErrors) { log.add("catch \($0.isCancelled)") }
                    .finally(on: nil) { log.add("finally") }
            }
            drop()
            #expect(log.all == [])
            conf.rejectsAbandoned = true
            drop()
            #expect(log.all == ["ensure", "catch true", "finally"])
        }
    }

    @Test("A wait on the main queue is reported, and ends when another thread settles the promise")
    func waitOnMain() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            let (promise, resolver) = Promise<Int>.pending()
            Diagnostics.handler = { diagnostic in
                log.add("\(diagnostic.kind)")
                // Not before: a promise that is settled need not be waited for.
                if case .mainQueueStalled = diagnostic.kind { DispatchQueue.global().async { resolver.fulfill(1) } }
            }
            let waited = try await MainActor.run { try promise.wait() }
            #expect(waited == 1)
            #expect(log.all == ["waitOnMainThread", "mainQueueStalled"])
        }
    }

    @Test("A wait for a promise that nobody can settle any more throws")
    func waitForDropped() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let dropped = Promise<Int>.pending().promise
            let error = await #expect(throws: PMKError.self) { try await Queues.blocking { try dropped.wait() } }
            guard case .abandoned? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }
}
