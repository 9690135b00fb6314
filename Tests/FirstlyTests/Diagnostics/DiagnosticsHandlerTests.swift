import Testing

@testable import Firstly

/// The handler belongs to the whole process, so each test has one of its own.
@Suite struct DiagnosticsHandlerTests {
    @Test func `The handler receives what happens, on the thread on which it happens`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            _ = Promise<Int>.pending()
            #expect(log.entries == [.pendingPromiseDeallocated])
        }
    }

    @Test func `The handler can be read back, and put back`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            Diagnostics.handler = { _ in log.add("first") }
            let first = Diagnostics.handler
            Diagnostics.handler = { _ in log.add("second") }
            _ = Promise<Int>.pending()
            Diagnostics.handler = first
            _ = Promise<Int>.pending()
            #expect(log.entries == ["second", "first"])
        }
    }

    @Test func `I10 A guarantee that its own handler returns is reported, as nobody sees an error of it`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            let own = Log<Guarantee<Int>>()
            let (head, resolve) = Guarantee<Void>.pending()
            let guarantee: Guarantee<Int> = head.then(on: nil) { own.entries[0] }
            own.add(guarantee)
            resolve(())
            #expect(log.entries == [.returnedSelf])
            #expect(guarantee.value == nil)
        }
    }

    @Test func `I3 What the old handler holds is released under no lock`() async {
        final class Asking: Sendable {
            let deinited: Gate
            init(_ deinited: Gate) { self.deinited = deinited }
            deinit {
                _ = Diagnostics.handler
                deinited.open()
            }
        }
        await #expect(processExitsWith: .success) {
            mustEnd()
            let deinited = Gate()
            do {
                let asking = Asking(deinited)
                Diagnostics.handler = { _ in withExtendedLifetime(asking) {} }
            }
            Diagnostics.handler = { _ in }
            await deinited.opened()
        }
    }

    @Test func `I6 The hundred-thousandth diagnostic takes no more stack than the first`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let tally = Tally()
                Diagnostics.handler = { _ in tally.add() }
                for _ in 0..<100_000 { _ = Promise<Int>.pending() }
                #expect(tally.count == 100_000)
            }
        }
    }
}
