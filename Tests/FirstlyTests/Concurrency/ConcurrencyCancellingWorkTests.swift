import Dispatch
import Firstly
import Testing

/// Cancelling before, after and while what the library itself has started begins or ends, 100,000 times each in all: bodies on
/// queues, timers, attempts, work that waits for its place.
@Suite(.serialized) struct ConcurrencyCancellingWorkTests {
    @Test(arguments: Order.allCases)
    func `A body that waits for its queue is called, or its promise is cancelled`(order: Order) {
        struct Waiting: Sendable {
            let mayBegin = DispatchSemaphore(value: 0)
            let hasPassed = DispatchSemaphore(value: 0)
            let calls = Tally()
            let promise: Promise<Int>

            init(_ held: Lifetimes.Tracked, on queue: DispatchQueue) {
                queue.async { [mayBegin] in mayBegin.wait() }
                promise = queue.async(.promise) { [calls] () throws -> Int in
                    held.use()
                    calls.add()
                    return 1
                }
                queue.async { [hasPassed] in hasPassed.signal() }
            }
        }
        let queue = DispatchQueue(label: "ConcurrencyCancellingWorkTests")
        let mistakes = order.mistakes(
            sharedBy: 3, { Waiting($0, on: queue) }, cancel: { $0.promise.cancel() },
            and: { item in
                item.mayBegin.signal()
                item.hasPassed.wait()
            },
            isRight: { item in
                let isCancelled = item.promise.error?.isCancelled == true
                // Between the two the body may have been called for nothing.
                return isCancelled != (item.promise.value == 1) && item.calls.count <= 1
                    && (isCancelled || item.calls.count == 1)
                    && (order != .cancelledFirst || isCancelled && item.calls.count == 0)
                    && (order != .cancelledLast || !isCancelled)
            })
        #expect(mistakes == 0)
    }

    /// A delay that is over soon, unless it is cancelled first.
    private struct Delayed: Sendable {
        let delay = Slot<Guarantee<Void>>()
        let lifetimes = Lifetimes()
        let calls = Tally()

        func start(_ interval: DispatchTimeInterval) {
            let delay = after(interval)
            delay.done(on: nil) { [calls, held = lifetimes.make()] in
                held.use()
                calls.add()
            }
            self.delay.put(delay)
        }

        /// Whether it is over, one way or the other, and nothing that it held is left.
        var isOver: Bool { comesToHold { lifetimes.count == 0 } }
    }

    @Test(arguments: Order.allCases)
    func `A delay that is cancelled ends with its handlers called or skipped, and holds nothing`(order: Order) {
        let place = Tally()
        let mistakes = order.mistakes(
            sharedBy: 3,
            { _ in
                let item = Delayed()
                // For an hour, if it is to be cancelled before it is over.
                if order != .atOnce { item.start(order == .cancelledFirst ? .seconds(3_600) : .nanoseconds(1)) }
                return item
            },
            cancel: { item in
                // At the same time: from at once to when it is over, as a rule.
                place.add()
                while item.delay.content == nil {}
                for _ in 0..<(place.count % 64) where item.calls.count == 0 { _ = item.delay.content }
                item.delay.content?.cancel()
            },
            and: { item in
                if order == .atOnce { item.start(.nanoseconds(1)) }
                if order == .cancelledLast { _ = comesToHold { item.calls.count == 1 } }
            },
            isRight: { item in
                guard item.isOver, let delay = item.delay.content else { return false }
                return delay.isCancelled != (delay.value != nil) && item.calls.count == (delay.isCancelled ? 0 : 1)
                    && (order == .atOnce || delay.isCancelled == (order == .cancelledFirst))
            })
        #expect(mistakes == 0)
    }

    /// Attempts of which the first is to fail.
    private struct Attempts: Sendable {
        let row = Row<Int>(2)
        let begun = Tally()
        let stopped = Tally()
        let lifetimes = Lifetimes()
        let result: Promise<Int>

        init(delay: RetryDelay) {
            for resolver in row.resolvers { resolver.onCancel { [stopped] in stopped.add() } }
            result = retry(times: 2, delay: delay, on: nil) {
                [row, begun, held = lifetimes.make()] () -> Promise<Int> in
                held.use()
                begun.add()
                return row.promises[begun.count - 1]
            }
        }

        /// Whether all that belongs to it ends soon.
        var isOver: Bool { comesToHold { lifetimes.count == 0 } }
    }

    @Test(arguments: Order.allCases)
    func `A retry that is cancelled as an attempt fails stops the attempt, or the delay that follows`(order: Order) {
        let mistakes = order.mistakes(
            sharedBy: 3, { _ in Attempts(delay: .constant(.seconds(3_600))) }, cancel: { $0.result.cancel() },
            and: { $0.row.resolvers[0].reject(Reason.first) },
            isRight: { item in
                defer { item.row.end(with: 0) }
                let isStopped = item.row.resolvers[0].isCancelled
                return item.isOver && item.result.error?.isCancelled == true && item.begun.count == 1
                    && item.stopped.count == (isStopped ? 1 : 0)
                    && (order == .atOnce || isStopped == (order == .cancelledFirst))
            })
        #expect(mistakes == 0)
    }

    @Test(arguments: [Order.cancelledLast, .atOnce])
    func `A retry that is cancelled as its delay ends begins no attempt that goes on`(order: Order) {
        let place = Tally()
        let mistakes = order.mistakes(
            sharedBy: 2,
            { _ in
                let item = Attempts(delay: .constant(.nanoseconds(1)))
                if order == .cancelledLast { item.row.resolvers[0].reject(Reason.first) }
                return item
            },
            cancel: { item in
                place.add()
                while item.row.promises[0].isPending {}
                for _ in 0..<(place.count % 64) where item.begun.count == 1 { _ = item.result.isPending }
                item.result.cancel()
            },
            and: { item in
                if order == .atOnce { item.row.resolvers[0].reject(Reason.first) }
                if order == .cancelledLast { _ = comesToHold { item.begun.count == 2 } }
            },
            isRight: { item in
                defer { item.row.end(with: 0) }
                guard item.isOver, item.result.error?.isCancelled == true else { return false }
                // The thread of the timer may still be about to stop the attempt that it has begun.
                let isStopped = comesToHold { item.stopped.count == item.begun.count - 1 }
                return isStopped && item.row.resolvers[1].isCancelled == (item.begun.count == 2)
                    && (order == .atOnce || item.begun.count == 2)
            })
        #expect(mistakes == 0)
    }

    /// Two pieces of work of which one runs at a time.
    private struct Limited: Sendable {
        let limiter = ConcurrencyLimiter(limit: 1)
        let row = Row<Int>(2)
        let begun = Tally()
        let results: [Promise<Int>]

        init(_ held: Lifetimes.Tracked) {
            results = row.promises.map { [limiter, begun] promise in
                limiter.run(on: nil) {
                    held.use()
                    begun.add()
                    return promise
                }
            }
        }

        /// Whether there is room for more, which is true if no place was lost, nor given twice.
        var isFree: Bool {
            limiter.running == 0 && limiter.waiting == 0 && limiter.run(on: nil) { Promise.value(1) }.value == 1
        }
    }

    @Test(arguments: Order.allCases)
    func `Work that is cancelled as it comes to its turn leaves no place taken`(order: Order) {
        let mistakes = order.mistakes(
            sharedBy: 3, { Limited($0) }, cancel: { $0.results[1].cancel() }, and: { $0.row.resolvers[0].fulfill(1) },
            isRight: { item in
                defer { item.row.end(with: 0) }
                let hasBegun = item.begun.count == 2
                return item.isFree && item.results[0].value == 1 && item.results[1].error?.isCancelled == true
                    && item.row.resolvers[1].isCancelled == hasBegun
                    && (order == .atOnce || hasBegun == (order == .cancelledLast))
            })
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases)
    func `Work that is cancelled as it ends gives its place to the next, once`(order: Order) {
        let mistakes = order.mistakes(
            sharedBy: 3, { Limited($0) }, cancel: { $0.results[0].cancel() }, and: { $0.row.resolvers[0].fulfill(1) },
            isRight: { item in
                defer { item.row.end(with: 0) }
                let isCancelled = item.results[0].error?.isCancelled == true
                let isNext = item.begun.count == 2 && item.limiter.running == 1
                item.row.resolvers[1].fulfill(2)
                return isNext && item.isFree && item.results[1].value == 2
                    && isCancelled != (item.results[0].value == 1)
                    && (order == .atOnce || isCancelled == (order == .cancelledFirst))
            })
        #expect(mistakes == 0)
    }
}
