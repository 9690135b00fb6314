import Testing

@testable import Firstly

/// Awaiting a guarantee cannot throw: where there will never be a value the task stays suspended, and that is said (I10). The
/// handler of diagnostics belongs to the whole process, so each test has one of its own.
@Suite struct AwaitingGuaranteeTests {
    @Test func `I10 A task that awaits a guarantee which is cancelled is reported, with both places`() async {
        await #expect(processExitsWith: .success) {
            let reported = Reported()
            let (guarantee, resolve) = Awaited.pending()
            let task = Task { await Awaited.value(of: guarantee) }
            await guarantee.hasHandlers(1)
            guarantee.cancel()
            await reported.gate.opened()
            #expect(
                reported.log.entries == [
                    "`async()` at \(Awaited.place) never returns, as its guarantee was cancelled: a promise of Int, "
                        + "made at \(Awaited.pendingPlace)"
                ])
            withExtendedLifetime((task, resolve)) {}
        }
    }

    @Test func `I10 A task that awaits a guarantee which was cancelled before is reported`() async {
        await #expect(processExitsWith: .success) {
            let reported = Reported()
            let (guarantee, resolve) = Awaited.pending()
            guarantee.cancel()
            let task = Task { await Awaited.value(of: guarantee) }
            await reported.gate.opened()
            #expect(reported.kinds.entries == [.awaitNeverReturns])
            withExtendedLifetime((task, resolve)) {}
        }
    }

    @Test(arguments: [false, true])
    func `I10 A task that awaits a guarantee which nobody can resolve any more is reported`(rejects: Bool) async {
        await #expect(processExitsWith: .success) { [rejects] in
            Configuration.current.rejectsAbandoned = rejects
            let reported = Reported()
            let seals = Slot(Awaited.pending())
            let guarantee = seals.content!.guarantee
            let task = Task { await Awaited.value(of: guarantee) }
            await guarantee.hasHandlers(1)
            seals.clear()
            await reported.gate.opened()
            let message = "`async()` at \(Awaited.place) never returns, as its guarantee nobody can resolve any more"
            #expect(reported.log.entries.contains { $0.hasPrefix(message) })
            #expect(Set(reported.kinds.entries) == [.awaitNeverReturns, .pendingGuaranteeDeallocated])
            withExtendedLifetime(task) {}
        }
    }

    @Test func `The runtime says nothing of a task that stays suspended`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let reported = Reported()
            do {
                let (guarantee, resolve) = Awaited.pending()
                _ = Task { await Awaited.value(of: guarantee) }
                await guarantee.hasHandlers(1)
                guarantee.cancel()
                await reported.gate.opened()
                withExtendedLifetime(resolve) {}
            }
            for _ in 0..<100 { await Task.yield() }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!said.contains("MISUSE"), "\(said)")
    }

    @Test func `A task that is cancelled waits for its guarantee all the same, which goes on`() async {
        let (guarantee, resolve) = Guarantee<Int>.pending()
        let task = Task { await guarantee.async() }
        await guarantee.hasHandlers(1)
        task.cancel()
        await guarantee.hasHandlers(1)
        resolve(1)
        #expect(await task.value == 1)
    }

    @Test func `Awaiting a promise of a guarantee throws where the guarantee ends without a value`() async {
        let (cancelled, resolve) = Guarantee<Int>.pending()
        let task = Task { try await Promise(cancelled).async() }
        await cancelled.hasHandlers(1)
        cancelled.cancel()
        await #expect(throws: PromiseError.self) { try await task.value }
        withExtendedLifetime(resolve) {}
    }

    @Test func `Awaiting a promise of a guarantee throws at once if the task is cancelled, and stops the work`() async {
        let (guarantee, resolve) = Guarantee<Int>.pending()
        let task = Task { try await Promise(guarantee).async() }
        await guarantee.hasHandlers(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(guarantee.isCancelled)
        withExtendedLifetime(resolve) {}
    }
}

/// What is reported in this process from here on.
private struct Reported {
    let log = Log<String>()
    let kinds = Log<Diagnostic.Kind>()
    /// Opened by the report of an awaiting that never returns.
    let gate = Gate()

    init() {
        mustEnd()
        Diagnostics.handler = { [log, kinds, gate] diagnostic in
            kinds.add(diagnostic.kind)
            log.add(diagnostic.description)
            if diagnostic.kind == .awaitNeverReturns { gate.open() }
        }
    }
}

/// In the body of a macro all lines are the macro's: so what has a place stands outside.
private enum Awaited {
    static func pending() -> (guarantee: Guarantee<Int>, resolve: @Sendable (Int) -> Void) { Guarantee<Int>.pending() }
    static let pendingPlace = "FirstlyTests/AwaitingGuaranteeTests.swift:\(#line - 1)"

    static func value(of guarantee: Guarantee<Int>) async -> Int { await guarantee.async() }
    static let place = "FirstlyTests/AwaitingGuaranteeTests.swift:\(#line - 1)"
}

extension Guarantee {
    /// Returns once that many wait for this guarantee.
    fileprivate func hasHandlers(_ count: Int) async {
        while handlerCount != count { await Task.yield() }
    }
}
