import Firstly
import Testing

/// I3: no user code runs under a lock. Whatever a program does in its handlers, hooks, iterators and deinits must not hang: so
/// each of these does all that can be done to the promises that called it.
@Suite struct NoUserCodeUnderLockTests {
    /// All that can be done to a promise and its resolver.
    private struct Meddler: Sendable {
        let promise: Promise<Int>
        let resolver: Resolver<Int>
        let meddlings = Tally()

        init() { (promise, resolver) = Promise<Int>.pending() }

        /// Attaches handlers of which five are called if the promise is fulfilled.
        func attach() {
            promise.pipe { _ in meddle() }
            let end = promise.done(on: nil) { _ in meddle() }.ensure(on: nil) { meddle() }.catch(on: nil) { _ in
                meddle()
            }
            end.finally(on: nil) { meddle() }
            promise.tap(on: nil) { _ in meddle() }.cauterize()
        }

        func meddle() {
            meddlings.add()
            _ = promise.debugDescription
            _ = promise.result
            promise.pipe { _ in }
            _ = promise.map(on: nil) { $0 }
            _ = Promise(promise)
            _ = race(promise, promise)
            _ = when(fulfilled: [promise, promise])
            resolver.onCancel {}
            resolver.fulfill(1)
            promise.cancel()
            _ = resolver.isCancelled
        }
    }

    private final class Meddling: Sendable {
        let meddler: Meddler
        init(_ meddler: Meddler) { self.meddler = meddler }
        deinit { meddler.meddle() }
    }

    @Test func `I3 Handlers may do anything to the promise that called them`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            Diagnostics.handler = { _ in }
            let meddler = Meddler()
            meddler.attach()
            meddler.resolver.fulfill(1)
            #expect(meddler.meddlings.count == 5)
        }
    }

    @Test func `I3 So may onCancel hooks`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            Diagnostics.handler = { _ in }
            let meddler = Meddler()
            let tail = meddler.promise.map(on: nil) { $0 }
            meddler.resolver.onCancel { meddler.meddle() }
            tail.cancel()
            meddler.resolver.onCancel { meddler.meddle() }
            #expect(meddler.meddlings.count == 2)
        }
    }

    @Test
    func `I3 So may the deinit of what a handler has captured, whether it was called, skipped, cancelled or abandoned`()
        async
    {
        await #expect(processExitsWith: .success) {
            mustEnd()
            Diagnostics.handler = { _ in }
            for ending in Ending.allCases {
                let meddler = Meddler()
                do {
                    let subject = Slot(Promise<Int>.pending())
                    if let (promise, resolver) = subject.content {
                        let tail = promise.map(on: nil) { [meddling = Meddling(meddler)] value in
                            withExtendedLifetime(meddling) { value }
                        }
                        ending.end(resolver, tail)
                    }
                    subject.clear()
                }
                #expect(meddler.meddlings.count == 1, "\(ending)")
            }
        }
    }

    private enum Ending: CaseIterable {
        case called, skipped, cancelled, abandoned

        func end(_ resolver: Resolver<Int>, _ tail: Promise<Int>) {
            switch self {
            case .called: resolver.fulfill(1)
            case .skipped: resolver.reject(Reason.first)
            case .cancelled: tail.cancel()
            case .abandoned: break
            }
        }
    }

    @Test func `I3 So may the deinit of what a handler of the meddled promise itself has captured`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            Diagnostics.handler = { _ in }
            for isFulfilled in [true, false] {
                let meddler = Meddler()
                do {
                    let meddling = Meddling(meddler)
                    _ = meddler.promise.map(on: nil) { value in withExtendedLifetime(meddling) { value } }
                    meddler.resolver.onCancel { withExtendedLifetime(meddling) {} }
                }
                if isFulfilled { meddler.resolver.fulfill(1) } else { meddler.resolver.reject(Reason.first) }
                #expect(meddler.meddlings.count == 1)
            }
        }
    }

    @Test func `I3 So may the deinit of a value, of an error, and of what an onCancel hook has captured`() async {
        final class Failure: Error {
            let meddling: Meddling
            init(_ meddling: Meddling) { self.meddling = meddling }
        }
        await #expect(processExitsWith: .success) {
            mustEnd()
            Diagnostics.handler = { _ in }
            let meddler = Meddler()
            do {
                let (values, resolver) = Promise<Meddling>.pending()
                values.done(on: nil) { _ in }.cauterize()
                resolver.fulfill(Meddling(meddler))
            }
            #expect(meddler.meddlings.count == 1)
            do {
                let (values, resolver) = Promise<Meddling>.pending()
                values.catch(on: nil) { _ in }
                resolver.reject(Failure(Meddling(meddler)))
            }
            #expect(meddler.meddlings.count == 2)
            do {
                let (values, resolver) = Promise<Int>.pending()
                resolver.onCancel { [meddling = Meddling(meddler)] in withExtendedLifetime(meddling) {} }
                resolver.fulfill(1)
                #expect(values.value == 1)
            }
            #expect(meddler.meddlings.count == 3)
        }
    }

    @Test func `I3 So may what receives diagnostics, and log events`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            let meddler = Meddler()
            let isMeddling = Tally()
            let meddle: @Sendable () -> Void = {
                // Meddling raises diagnostics of its own.
                if isMeddling.count > 0 { return }
                isMeddling.add()
                Diagnostics.handler = Diagnostics.handler
                Configuration.current.rejectsAbandoned = Configuration.current.rejectsAbandoned
                meddler.meddle()
                isMeddling.add(-1)
            }
            Diagnostics.handler = { _ in meddle() }
            Configuration.current.logHandler = { _ in meddle() }
            _ = Promise<Int>.pending()
            Promise<Int>(error: Reason.first).cauterize()
            // That reports on the main thread: what is reported here at the same time would be taken for meddling of its own.
            await mainTurn()
            meddler.resolver.fulfill(2)
            #expect(meddler.meddlings.count == 5)
        }
    }

    @Test func `I3 So may the deinit of a member's capture when a group lets go of it`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            Diagnostics.handler = { _ in }
            for isRace in [true, false] {
                let meddler = Meddler()
                do {
                    let row = Row<Int>(3)
                    let members = row.promises.map { promise in
                        promise.map(on: nil) { [meddling = Meddling(meddler)] value in
                            withExtendedLifetime(meddling) { value }
                        }
                    }
                    let group = isRace ? race(members) : when(fulfilled: members).map(on: nil) { $0[0] }
                    group.cancel()
                }
                #expect(meddler.meddlings.count == 3)
            }
        }
    }
}
