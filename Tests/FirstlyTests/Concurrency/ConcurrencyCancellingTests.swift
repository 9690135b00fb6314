import Firstly
import Testing

/// Cancelling before, after and while something else happens to a promise, each 100,000 times.
@Suite(.serialized) struct ConcurrencyCancellingTests {
    /// A promise with one consumer, and what is told to whoever comes later.
    private struct Item: Sendable {
        let root: Promise<Int>
        let resolver: Slot<Resolver<Int>>
        let tail: Slot<Promise<Int>>
        let hooks = Tally()
        let calls = Tally()
        let told = Log<Bool>()

        init(_ held: Lifetimes.Tracked, on dispatcher: any Dispatcher = Immediate()) {
            let (root, resolver) = Promise<Int>.pending()
            self.root = root
            self.resolver = Slot(resolver)
            resolver.onCancel { [hooks] in
                held.use()
                hooks.add()
            }
            tail = Slot(
                root.map(on: dispatcher) { [calls] value in
                    held.use()
                    calls.add()
                    return value
                })
        }

        func cancel() { tail.content?.cancel() }

        func attach() { root.pipe { [told] outcome in told.add(outcome.isFulfilled) } }

        var isCancelled: Bool { tail.content?.error?.isCancelled == true }
    }

    @Test(arguments: Order.allCases)
    func `A consumer that comes as the last one leaves has the value, or is told that it is too late`(order: Order) {
        let mistakes = order.mistakes({ Item($0) }, cancel: { $0.cancel() }, and: { $0.attach() }) { item in
            let isTooLate = item.root.isRejected
            item.resolver.content?.fulfill(1)
            return item.isCancelled && item.told.entries == [!isTooLate] && item.hooks.count == (isTooLate ? 1 : 0)
                && (order == .atOnce || isTooLate == (order == .cancelledFirst))
        }
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases)
    func `A consumer that comes as the promise is cancelled is told so, once`(order: Order) {
        let mistakes = order.mistakes({ Item($0) }, cancel: { $0.root.cancel() }, and: { $0.attach() }) { item in
            item.isCancelled && item.told.entries == [false] && item.hooks.count == 1 && item.calls.count == 0
        }
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases)
    func `A promise that is settled and cancelled ends in one way, and its work is stopped or its handler called`(
        order: Order
    ) {
        let mistakes = order.mistakes(
            { Item($0) }, cancel: { $0.cancel() }, and: { $0.resolver.content?.fulfill(1) },
            isRight: { item in
                let isLate = item.tail.content?.value == 1
                // Between the two its handler may have run for nothing.
                return isLate != item.isCancelled && (isLate ? item.calls.count == 1 : item.calls.count <= 1)
                    && item.hooks.count == (item.root.isRejected ? 1 : 0)
                    && (order == .atOnce || isLate == (order == .cancelledLast))
                    && (order != .cancelledFirst || item.root.isRejected && item.calls.count == 0)
            })
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases)
    func `A handler that was handed over and has not started does not start once it is cancelled`(order: Order) {
        struct Queued: Sendable {
            let later = Later()
            let item: Item

            init(_ held: Lifetimes.Tracked) {
                item = Item(held, on: later)
                item.resolver.content?.fulfill(1)
            }
        }
        let mistakes = order.mistakes(
            { Queued($0) }, cancel: { $0.item.cancel() }, and: { $0.later.run() },
            isRight: { queued in
                let item = queued.item
                let isLate = item.tail.content?.value == 1
                return isLate != item.isCancelled && (!isLate || item.calls.count == 1) && item.hooks.count == 0
                    && (order != .cancelledFirst || item.calls.count == 0 && item.isCancelled)
                    && (order != .cancelledLast || isLate)
            })
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases, [false, true])
    func `A promise that is returned as its handler's is cancelled is cancelled, unless others wait for it`(
        order: Order, isShared: Bool
    ) {
        struct Returning: Sendable {
            let start: Item
            let inner: Item
            let outer: Promise<Int>

            init(_ held: Lifetimes.Tracked, _ isShared: Bool) {
                (start, inner) = (Item(held), Item(held))
                if isShared { inner.attach() }
                outer = start.tail.content!.then(on: nil) { [start, inner] _ in
                    start.told.add(true)
                    return inner.tail.content!
                }
            }
        }
        let mistakes = order.mistakes(
            { Returning($0, isShared) }, cancel: { $0.outer.cancel() }, and: { $0.start.resolver.content?.fulfill(1) },
            isRight: { item in
                let hasRun = item.start.told.count == 1
                let isStopped = item.inner.hooks.count == 1
                item.inner.resolver.content?.fulfill(1)
                return item.outer.error?.isCancelled == true && item.inner.isCancelled == hasRun
                    && isStopped == (hasRun && !isShared)
                    && item.inner.told.entries == (isShared ? [true] : [])
                    && (order == .atOnce || hasRun == (order == .cancelledLast))
            })
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases)
    func `A loop that is cancelled while it links its turns stops the one that it has come to`(order: Order) {
        struct Loop: Sendable {
            let steps = Row<Int>(4)
            let begun = Tally()
            let stopped = Tally()
            let result = Slot<Promise<Int>>()

            init(_ held: Lifetimes.Tracked) {
                for resolver in steps.resolvers {
                    resolver.onCancel { [stopped] in
                        held.use()
                        stopped.add()
                    }
                }
                result.put(turn())
            }

            @Sendable func turn() -> Promise<Int> {
                let step = steps.promises[begun.count]
                begun.add()
                return begun.count == 4 ? step : step.then(on: nil) { [self] _ in turn() }
            }
        }
        let mistakes = order.mistakes(
            { Loop($0) }, cancel: { $0.result.content?.cancel() },
            and: { for number in 0..<3 { $0.steps.resolvers[number].fulfill(number) } },
            isRight: { loop in
                defer { loop.result.clear() }
                let last = loop.steps.promises[loop.begun.count - 1]
                return loop.result.content?.error?.isCancelled == true && last.isResolved
                    && loop.stopped.count == (last.isRejected ? 1 : 0)
                    && (order != .cancelledFirst || loop.begun.count == 1 && last.isRejected)
                    && (order != .cancelledLast || loop.begun.count == 4 && last.isRejected)
            })
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases)
    func `A promise that is given up and cancelled is rejected, and reported only if it was given up before`(
        order: Order
    ) async {
        await #expect(processExitsWith: .success) { [order] in
            let reports = Tally()
            Diagnostics.handler = { _ in reports.add() }
            let mistakes = order.mistakes(
                { Item($0) }, cancel: { $0.cancel() }, and: { $0.resolver.clear() },
                isRight: { item in
                    item.isCancelled && item.calls.count == 0 && item.hooks.count == (item.root.isRejected ? 1 : 0)
                        && (order == .atOnce || item.hooks.count == (order == .cancelledFirst ? 1 : 0))
                })
            #expect(mistakes == 0)
            if order != .atOnce { #expect(reports.count == (order == .cancelledFirst ? 0 : Order.items)) }
        }
    }

    @Test(arguments: Order.allCases, [false, true])
    func `What ensures is done once, be it cancelled before, after or as it is started`(
        order: Order, isHandedOver: Bool
    ) {
        struct Ensuring: Sendable {
            let later = Later()
            let item: Item
            let tail: Promise<Int>

            init(_ held: Lifetimes.Tracked, _ isHandedOver: Bool) {
                item = Item(held)
                tail = item.root.ensure(on: later) { [told = item.told] in
                    held.use()
                    told.add(true)
                }.map(on: nil) { $0 }
                if isHandedOver { item.resolver.content?.fulfill(1) }
            }
        }
        let mistakes = order.mistakes(
            { Ensuring($0, isHandedOver) }, cancel: { $0.tail.cancel() },
            and: { isHandedOver ? $0.later.run() : $0.item.resolver.content?.fulfill(1) },
            isRight: { ensuring in
                ensuring.later.run()
                let isLate = ensuring.tail.value == 1
                return ensuring.item.told.entries == [true] && isLate != (ensuring.tail.error?.isCancelled == true)
                    && (order != .cancelledFirst || !isLate)
                    && (order != .cancelledLast || isLate == isHandedOver)
            })
        #expect(mistakes == 0)
    }

    @Test(arguments: Order.allCases)
    func `A promise that is let go of as its root is cancelled still tells its handlers, once`(order: Order) {
        let mistakes = order.mistakes(
            { held in
                let item = Item(held)
                item.tail.content?.pipe { [told = item.told] outcome in told.add(outcome.isFulfilled) }
                return item
            }, cancel: { $0.root.cancel() }, and: { $0.tail.clear() },
            isRight: { $0.told.entries == [false] && $0.hooks.count == 1 && $0.calls.count == 0 })
        #expect(mistakes == 0)
    }
}
