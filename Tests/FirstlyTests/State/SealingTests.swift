import Firstly
import Testing

/// I1: a promise is settled at most once.
@Suite struct SealingTests {
    static let outcomes: [Outcome<Int>] = [.fulfilled(1), .rejected(Reason.first)]
    static let others: [Outcome<Int>] = [.fulfilled(2), .rejected(Reason.second)]

    @Test func `I1 A settled promise keeps its first outcome, and calls no handler again`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            for first in Self.outcomes {
                for second in Self.others {
                    let calls = Tally()
                    let (promise, resolver) = Promise<Int>.pending()
                    promise.pipe { _ in calls.add() }
                    resolver.resolve(first)
                    resolver.resolve(second)
                    promise.pipe { _ in calls.add() }
                    #expect(promise.value == (first.isFulfilled ? 1 : nil))
                    #expect(promise.error as? Reason == (first.isFulfilled ? nil : .first))
                    #expect(calls.count == 2)
                }
            }
        }
    }

    @Test func `I1 Settling again is reported, with the place of the promise, its type and the error`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            let (promise, resolver) = pendingHere()
            resolver.fulfill(1)
            resolver.fulfill(2)
            resolver.reject(Reason.second)
            #expect(promise.value == 1)
            #expect(log.entries.map(\.kind) == [.settledTwice, .settledTwice])
            #expect(log.entries.map(\.place?.file) == [#fileID, #fileID])
            #expect(log.entries.map(\.place?.line) == [hereLine, hereLine])
            #expect(log.entries.allSatisfy { $0.valueType == Int.self })
            #expect(log.entries.map { $0.error as? Reason } == [nil, .second])
        }
    }

    @Test func `I1 Settling what was cancelled changes nothing, and is not reported`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            let (promise, resolver) = Promise<Int>.pending()
            promise.cancel()
            resolver.fulfill(1)
            #expect(promise.error?.isCancelled == true)
            #expect(log.isEmpty)
        }
    }

    @Test func `I1 A body that throws after it has settled the promise changes nothing`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            let promise = Promise<Int> { seal in
                seal.fulfill(1)
                throw Reason.first
            }
            #expect(promise.value == 1)
            #expect(log.entries == [.settledTwice])
        }
    }

    @Test func `I1 Handlers that settle the promise again while it hands out change nothing`() async {
        await #expect(processExitsWith: .success) {
            Diagnostics.handler = { _ in }
            let log = Log<Int?>()
            let (promise, resolver) = Promise<Int>.pending()
            for _ in 0..<3 {
                promise.pipe { outcome in
                    log.add(try? outcome.get())
                    resolver.fulfill(2)
                    promise.cancel()
                }
            }
            resolver.fulfill(1)
            #expect(log.entries == [1, 1, 1])
            #expect(promise.value == 1)
        }
    }
}

// In the body of a macro all lines are the macro's: so places are tested with what is made outside.
private func pendingHere() -> (promise: Promise<Int>, resolver: Resolver<Int>) { Promise<Int>.pending() }
private let hereLine = #line - 1
