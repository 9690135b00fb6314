import Dispatch
import Testing

@testable import Firstly

/// Cancelling by interest: what nobody waits for any more is stopped, and nothing else.
@Suite struct InterestTests {
    @Test func `Cancelling a tail rejects it at once, and stops the work at the root`() {
        let stopped = Tally()
        let (root, resolver) = Promise<Int>.pending()
        resolver.onCancel { stopped.add() }
        let middle = root.map(on: nil) { $0 }
        let tail = middle.then(on: nil) { Promise.value($0) }.get(on: nil) { _ in }
        tail.cancel()
        #expect([root, middle, tail].map { $0.error?.isCancelled } == [true, true, true])
        #expect(stopped.count == 1)
        #expect(resolver.isCancelled)
    }

    @Test func `A branch that others still wait for lives on`() {
        let (root, resolver) = Promise<Int>.pending()
        let branches = (0..<3).map { number in root.map(on: nil) { $0 + number } }
        branches[0].cancel()
        branches[2].cancel()
        #expect(root.isPending)
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(branches.map(\.value) == [nil, 2, nil])
    }

    @Test func `The last that leaves stops the work`() {
        let (root, resolver) = Promise<Int>.pending()
        let branches = (0..<3).map { number in root.map(on: nil) { $0 + number } }
        for (number, branch) in branches.enumerated() {
            #expect(!resolver.isCancelled)
            branch.cancel()
            #expect(root.isRejected == (number == 2))
        }
        #expect(resolver.isCancelled)
    }

    @Test func `Every kind of handler is a consumer`() {
        let (root, resolver) = Promise<Int>.pending()
        let tail = root.map(on: nil) { $0 }
        root.pipe { _ in }
        tail.cancel()
        #expect(root.isPending)
        resolver.fulfill(1)
        #expect(root.value == 1)
    }

    @Test func `Cancelling in the middle rejects what comes after, too`() {
        let log = Log<String>()
        let (root, resolver) = Promise<Int>.pending()
        let middle = root.map(on: nil) { $0 }
        let tail = middle.map(on: nil) { $0 }
        tail.catch(on: nil, policy: .allErrors) { _ in log.add("caught") }
        tail.done(on: nil) { _ in log.add("done") }.cauterize()
        middle.cancel()
        #expect(log.entries == ["caught"])
        #expect(tail.error?.isCancelled == true)
        #expect(resolver.isCancelled)
    }

    @Test func `Cancelling a promise cancels it for all of its consumers`() {
        let (root, resolver) = Promise<Int>.pending()
        let branches = (0..<3).map { _ in root.map(on: nil) { $0 } }
        root.cancel()
        #expect(branches.allSatisfy { $0.error?.isCancelled == true })
        #expect(resolver.isCancelled)
    }

    @Test func `A reason of one's own is what the promise is rejected with`() {
        let (root, _resolver) = Promise<Int>.pending()
        let tail = root.map(on: nil) { $0 }
        tail.cancel(with: Reason.second)
        #expect(tail.error as? Reason == .second)
        #expect(root.error?.isCancelled == true)
        withExtendedLifetime(_resolver) {}
    }

    @Test func `A settled promise cannot be cancelled, nor can one that is cancelled already`() {
        for outcome in [Outcome.fulfilled(1), .rejected(Reason.first)] {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.resolve(outcome)
            promise.cancel()
            #expect(promise.value == (outcome.isFulfilled ? 1 : nil))
            #expect(!resolver.isCancelled)
        }
        let (promise, resolver) = Promise<Int>.pending()
        promise.cancel(with: Reason.first)
        promise.cancel(with: Reason.second)
        #expect(promise.error as? Reason == .first)
        withExtendedLifetime(resolver) {}
    }

    @Test func `Cancelling a settled tail leaves its root alone`() {
        let (root, resolver) = Promise<Int>.pending()
        let tail = race(root, .value(1))
        tail.cancel()
        #expect(root.isPending)
        #expect(!resolver.isCancelled)
    }

    @Test func `Dropping a promise, or its tail, withdraws nothing`() {
        let calls = Tally()
        let (root, resolver) = Promise<Int>.pending()
        do { _ = root.map(on: nil) { $0 }.done(on: nil) { _ in calls.add() } }
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(calls.count == 1)
    }

    @Test func `A promise without handlers that is attached to after it was cancelled gives its error`() {
        let (root, resolver) = Promise<Int>.pending()
        root.cancel()
        #expect(root.map(on: nil) { $0 }.error?.isCancelled == true)
        withExtendedLifetime(resolver) {}
    }

    @Test func `A handler that was handed to a queue and has not started does not start`() async {
        let calls = Tally()
        let queue = DispatchQueue(label: "InterestTests")
        let mayGoOn = DispatchSemaphore(value: 0)
        queue.async { mayGoOn.wait() }
        let tails = [
            Promise.value(1).map(on: queue) { _ in calls.add() },
            Promise<Int>(error: Reason.first).recover(on: queue) { _ -> Promise<Int> in
                calls.add()
                return .value(1)
            }.asVoid(),
        ]
        for tail in tails { tail.cancel() }
        mayGoOn.signal()
        await turn(of: queue)
        #expect(calls.count == 0)
        #expect(tails.allSatisfy { $0.error?.isCancelled == true })
    }

    @Test func `A handler that has started runs to its end, and its result is dropped`() async {
        let (hasStarted, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let queue = DispatchQueue(label: "InterestTests")
        let ends = Tally()
        let tail = Promise.value(1).map(on: queue) { value -> Int in
            hasStarted.signal()
            mayGoOn.wait()
            ends.add()
            return value
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                hasStarted.wait()
                tail.cancel()
                mayGoOn.signal()
                continuation.resume()
            }
        }
        await turn(of: queue)
        #expect(ends.count == 1)
        #expect(tail.error?.isCancelled == true)
    }

    @Test func `A promise that a handler returns after the cancel is cancelled on arrival`() {
        let (start, starter) = Promise<Void>.pending()
        let (inner, resolver) = Promise<Int>.pending()
        let own = Slot<Promise<Int>>()
        let tail = start.then(on: nil) { () -> Promise<Int> in
            own.content?.cancel()
            return inner
        }
        own.put(tail)
        starter.fulfill()
        #expect(tail.error?.isCancelled == true)
        #expect(inner.error?.isCancelled == true)
        #expect(resolver.isCancelled)
    }

    @Test func `Unless others wait for it`() {
        let (start, starter) = Promise<Void>.pending()
        let (inner, resolver) = Promise<Int>.pending()
        let other = inner.map(on: nil) { $0 }
        let own = Slot<Promise<Int>>()
        let tail = start.then(on: nil) { () -> Promise<Int> in
            own.content?.cancel()
            return inner
        }
        own.put(tail)
        starter.fulfill()
        #expect(tail.error?.isCancelled == true)
        #expect(inner.isPending)
        resolver.fulfill(1)
        #expect(other.value == 1)
    }

    @Test func `A promise that a handler returned is cancelled with the promise of that handler`() {
        for isShared in [false, true] {
            let (inner, resolver) = Promise<Int>.pending()
            let step = inner.map(on: nil) { $0 }
            let other = isShared ? inner.map(on: nil) { $0 } : nil
            let tail = Promise().then(on: nil) { step }.map(on: nil) { $0 }
            tail.cancel()
            #expect(step.error?.isCancelled == true)
            #expect(inner.isPending == isShared)
            #expect(resolver.isCancelled == !isShared)
            resolver.fulfill(1)
            #expect(other?.value == (isShared ? 1 : nil))
        }
    }

    @Test func `What ensures is done when the promise is cancelled, and what recovers is not`() {
        let log = Log<String>()
        let (root, resolver) = Promise<Int>.pending()
        let step = root.ensure(on: nil) { log.add("ensure") }
        step.recover(on: nil) { _ -> Promise<Int> in
            log.add("recover")
            return .value(1)
        }.done(on: nil) { _ in log.add("done") }
            .catch(on: nil) { _ in log.add("catch") }
            .finally(on: nil) { log.add("finally") }
        root.cancel()
        #expect(log.entries == ["ensure", "finally"])
        withExtendedLifetime(resolver) {}
    }

    /// Chains with something to be done in any case, which writes into the log.
    private static let ensuring: [@Sendable (Promise<Int>, Log<String>) -> Promise<Int>] = [
        { promise, log in promise.ensure(on: nil) { log.add("ensure") } },
        { promise, log in
            promise.ensureThen(on: nil) {
                log.add("ensure")
                return Guarantee()
            }
        },
        { promise, log in Promise.value(0).then(on: nil) { _ in promise.ensure(on: nil) { log.add("ensure") } } },
        { promise, log in Promise(promise.ensure(on: nil) { log.add("ensure") }) },
    ]

    @Test(arguments: 0..<ensuring.count)
    func `What ensures is done when a promise further down is cancelled, or the one that ensures itself`(form: Int) {
        for isFurtherDown in [true, false] {
            let log = Log<String>()
            let (root, resolver) = Promise<Int>.pending()
            resolver.onCancel { log.add("stopped") }
            let step = Self.ensuring[form](root, log)
            let end = step.done(on: nil) { _ in log.add("done") }.catch(on: nil) { _ in log.add("catch") }
            end.finally(on: nil) { log.add("finally") }
            if isFurtherDown { end.cancel() } else { step.cancel() }
            #expect(log.entries == ["stopped", "ensure", "finally"])
            #expect(resolver.isCancelled)
        }
    }

    @Test(arguments: 0..<ensuring.count)
    func `It is done where others go on, too, and once, and not if it was done before`(form: Int) {
        let log = Log<String>()
        let (root, resolver) = Promise<Int>.pending()
        let other = root.map(on: nil) { $0 }
        Self.ensuring[form](root, log).map(on: nil) { $0 }.cancel()
        #expect(log.entries == ["ensure"])
        #expect(!resolver.isCancelled)
        let (second, secondResolver) = Promise<Int>.pending()
        let tail = Self.ensuring[form](root, log).then(on: nil) { _ in second }
        resolver.fulfill(1)
        #expect(log.entries == ["ensure", "ensure"])
        tail.cancel()
        #expect(secondResolver.isCancelled)
        #expect(log.entries == ["ensure", "ensure"])
        #expect(other.value == 1)
    }

    @Test func `Several things that are to be ensured are done in their order, where they are to be done`() async {
        let log = Log<Int>()
        let queue = DispatchQueue(label: "InterestTests")
        let (root, resolver) = Promise<Int>.pending()
        var tail = root
        for number in 0..<4 {
            tail = tail.ensure(on: queue) {
                dispatchPrecondition(condition: .onQueue(queue))
                log.add(number)
            }.map(on: nil) { $0 }
        }
        tail.cancel()
        await turn(of: queue)
        #expect(log.entries == [0, 1, 2, 3])
        withExtendedLifetime(resolver) {}
    }

    @Test func `Cleaning up that has begun goes on when its promise is cancelled`() {
        let (cleaned, clean) = Guarantee<Void>.pending()
        let tail = Promise.value(1).ensureThen(on: nil) { cleaned }.map(on: nil) { $0 }
        tail.cancel()
        #expect(tail.error?.isCancelled == true)
        #expect(!cleaned.isCancelled)
        clean(())
        #expect(cleaned.value != nil)
    }

    @Test func `I6 A hundred thousand of them do not nest`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let calls = Tally()
                let (root, resolver) = Promise<Int>.pending()
                var tail = root
                for _ in 0..<100_000 { tail = tail.ensure(on: nil) { calls.add() } }
                tail.cancel()
                #expect(calls.count == 100_000)
                withExtendedLifetime(resolver) {}
            }
        }
    }

    @Test func `Cancelling the end of a chain cancels the chain, and does what is to be done finally`() {
        let log = Log<String>()
        let (root, resolver) = Promise<Int>.pending()
        let end = root.done(on: nil) { _ in log.add("done") }.catch(on: nil) { _ in log.add("catch") }
        end.finally(on: nil) { log.add("finally") }
        end.cancel()
        #expect(log.entries == ["finally"])
        #expect(resolver.isCancelled)
    }

    @Test func `A promise of somebody else's make is left alone`() {
        let foreign = Foreign<Int>()
        let tail = Promise(foreign)
        tail.cancel()
        #expect(tail.error?.isCancelled == true)
        foreign.give(.fulfilled(1))
        #expect(tail.error?.isCancelled == true)
    }
}
