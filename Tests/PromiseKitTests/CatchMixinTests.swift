import PromiseKit
import Testing

@Suite("CatchMixin and PMKFinalizer")
struct CatchMixinTests {
    @Test("CatchMixin is what a project's own class can conform to")
    func conformance() async throws {
        #expect(try await Foreign<Int>(error: Failure.first).recover { _ in Promise.value(9) }.async() == 9)
    }

    @Test("CatchMixin.catch(on:flags:policy:_:) sees an error, and a cancellation only if the policy says so")
    func catching() async {
        let log = Log<String>()
        func reject(_ error: any Error) -> Foreign<Int> { Foreign(error: error) }
        await withCheckedContinuation { done in
            reject(Failure.first).catch { log.add("plain \($0)") }.finally { done.resume() }
        }
        await withCheckedContinuation { done in
            reject(PMKError.cancelled).catch { _ in log.add("unseen") }.finally { done.resume() }
        }
        reject(PMKError.cancelled).catch(on: nil, flags: nil, policy: .allErrors) { log.add("\($0.isCancelled)") }
        Foreign(1).catch(on: nil) { _ in log.add("unseen") }
        #expect(log.all == ["plain first", "true"])
    }

    @Test("PMKFinalizer is what catch gives")
    func finalizer() {
        let finalizer: PMKFinalizer = Promise.value(1).catch(on: nil) { _ in }
        let log = Log<Int>()
        finalizer.finally(on: nil) { log.add(1) }
        #expect(log.all == [1])
    }

    @Test("PMKFinalizer.finally(on:flags:_:) runs after the handler of catch, or at once if there was nothing to catch")
    func finally() async {
        let log = Log<String>()
        await withCheckedContinuation { done in
            Promise<Int>(error: Failure.first)
                .catch(on: Queues.worker) { _ in log.add("catch") }
                .finally(on: Queues.worker, flags: .barrier) {
                    log.add("finally on \(Queues.current ?? "?")")
                    done.resume()
                }
        }
        Promise.value(1).catch(on: nil) { _ in log.add("unseen") }.finally(on: nil) { log.add("no error") }
        #expect(log.all == ["catch", "finally on worker", "no error"])
    }

    @Test("CatchMixin.recover(on:flags:policy:_:) adopts what the handler returns for an error it may see")
    func recover() async throws {
        let broken = Foreign<Int>(error: Failure.first)
        #expect(try await broken.recover { _ in Promise.value(1) }.async() == 1)
        #expect(broken.recover(on: nil, flags: nil, policy: .allErrors) { _ -> Promise<Int> in .value(2) }.value == 2)
        let rethrown: Promise<Int> = broken.recover(on: nil) { error -> Promise<Int> in
            guard error is Stopped else { throw Failure.second }
            return .value(3)
        }
        #expect(rethrown.error as? Failure == .second)
        let cancelled = Foreign<Int>(error: PMKError.cancelled)
        #expect(cancelled.recover(on: nil) { _ -> Promise<Int> in .value(4) }.error?.isCancelled == true)
        #expect(Foreign(5).recover(on: nil) { _ -> Promise<Int> in .value(6) }.value == 5)
    }

    @Test("CatchMixin.recover(on:flags:_:) with a guarantee takes every error, a cancellation too")
    func recoverForCertain() async throws {
        let certain: Guarantee<Int> = Foreign<Int>(error: PMKError.cancelled).recover { _ in Guarantee.value(1) }
        #expect(await certain.async() == 1)
        let inline = Foreign<Int>(error: Failure.first).recover(on: nil, flags: nil) { _ in Guarantee.value(2) }
        #expect(inline.value == 2)
        Foreign<Int>(error: Failure.first).recover(on: nil) { _ in Guarantee.value(3) }
    }

    @Test("CatchMixin.recover(on:flags:policy:_:) with a guarantee, and no queue, runs where it was written")
    func recoverOnActor() async throws {
        #expect(try await Place().recovered(Foreign<Int>(error: PMKError.cancelled)).async() == 1)
        await #expect(throws: Failure.second) {
            try await Place().rejected(Foreign<Int>(error: Failure.first)).async()
        }
    }

    private actor Place {
        var calls = 0

        func recovered(_ broken: Foreign<Int>) -> Promise<Int> {
            broken.recover(policy: .allErrors) { _ in
                self.calls += 1
                return Guarantee.value(self.calls)
            }
        }

        func rejected(_ broken: Foreign<Int>) -> Promise<Int> {
            broken.recover { _ throws -> Guarantee<Int> in
                self.calls += 1
                throw Failure.second
            }
        }
    }

    @Test("CatchMixin.recover(on:flags:_:) without a value takes every error, a cancellation too")
    func recoverVoid() async {
        let log = Log<Bool>()
        let quiet: Guarantee<Void> = Foreign<Void>(error: PMKError.cancelled).recover { log.add($0.isCancelled) }
        await quiet.async()
        Foreign<Void>(error: Failure.first).recover(on: nil, flags: nil) { log.add($0.isCancelled) }
        #expect(log.all == [true, false])
    }

    @Test("CatchMixin.recover(on:flags:policy:_:) without a value may throw and obeys the policy")
    func recoverVoidThrowing() async throws {
        let broken = Foreign<Void>(error: Failure.first)
        try await broken.recover { error in guard error is Failure else { throw error } }.async()
        let again = broken.recover(on: nil, flags: nil, policy: .allErrors) { _ in throw Failure.second }
        #expect(again.error as? Failure == .second)
        let cancelled: Promise<Void> = Foreign<Void>(error: PMKError.cancelled).recover(on: nil) { error in
            guard error is Failure else { throw Failure.second }
        }
        #expect(cancelled.error?.isCancelled == true)
    }

    @Test("CatchMixin.ensure(on:flags:_:) runs for either outcome and passes it on")
    func ensure() async throws {
        let log = Log<Int>()
        #expect(try await Foreign(1).ensure { log.add(1) }.async() == 1)
        let failed = Foreign<Int>(error: Failure.first).ensure(on: nil, flags: nil) { log.add(2) }
        #expect(failed.error as? Failure == .first)
        #expect(log.all == [1, 2])
    }

    @Test("CatchMixin.ensureThen(on:flags:_:) waits for the guarantee and passes the outcome on")
    func ensureThen() async throws {
        let log = Log<String>()
        let tidied = Foreign(1).ensureThen { after(.milliseconds(1)).done(on: nil) { log.add("tidied") } }
        #expect(try await tidied.async() == 1)
        #expect(log.all == ["tidied"])
        let failed = Foreign<Int>(error: Failure.first).ensureThen(on: Queues.worker, flags: nil) { Guarantee() }
        #expect(await rejection(of: failed) as? Failure == .first)
    }

    @Test("CatchMixin.cauterize() ends a chain, and finally still runs")
    func cauterize() async {
        await withCheckedContinuation { done in
            let finalizer: PMKFinalizer = Foreign<Int>(error: PMKError.cancelled).cauterize()
            finalizer.finally { done.resume() }
        }
        Foreign(1).cauterize()
    }
}
