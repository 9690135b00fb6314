import Testing

@testable import Firstly

/// Cancelling before, after and while a task awaits a promise, in both directions: each 100,000 times in all.
@Suite(.serialized) struct ConcurrencyCancellingTasksTests {
    /// A promise, and the task that awaits it.
    private struct Item: Sendable {
        let promise: Promise<Int>
        let resolver: Resolver<Int>
        let task = Slot<Task<Int, any Error>>()
        let hooks = Tally()
        let held: Lifetimes.Tracked

        init(_ held: Lifetimes.Tracked) {
            (promise, resolver) = Promise<Int>.pending()
            self.held = held
            resolver.onCancel { [hooks] in
                held.use()
                hooks.add()
            }
        }

        func start() {
            task.put(
                Task { [promise, held] in
                    defer { held.use() }
                    return try await promise.async()
                })
        }

        /// Returns once the task waits, or does not have to.
        func isAwaited() async {
            while promise.isPending && promise.handlerCount == 0 { await Task.yield() }
        }
    }

    @Test(arguments: Order.allCases)
    func `A task that is cancelled and given its value goes on once, and no request is lost`(order: Order) async {
        await #expect(processExitsWith: .success) { [order] in
            Diagnostics.handler = { _ in }
            let (withdrawn, late) = (Tally(), Tally())
            let mistakes = await order.mistakes(
                sharedBy: 3, { Item($0) },
                prepare: { item in
                    item.start()
                    await item.isAwaited()
                },
                cancel: { $0.task.content?.cancel() }, and: { $0.resolver.fulfill(1) },
                isRight: { item in
                    let isStopped = item.promise.error?.isCancelled == true
                    guard item.hooks.count == (isStopped ? 1 : 0), isStopped != (item.promise.value == 1) else {
                        return false
                    }
                    switch await item.task.content?.result {
                    case .success(let value): return value == 1 && !isStopped && order != .cancelledFirst
                    // It may have withdrawn from a promise that had just been settled: also if it was cancelled first, as
                    // a task that has only just come is among the handlers before it can withdraw.
                    case .failure(let error):
                        (isStopped ? withdrawn : late).add()
                        return error is CancellationError && order != .cancelledLast
                    case nil: return false
                    }
                })
            #expect(mistakes == 0)
            #expect(order != .cancelledFirst || late.count < withdrawn.count)
        }
    }

    @Test(arguments: Order.allCases)
    func `A promise that is cancelled as a task begins to await it throws there, once`(order: Order) async {
        await #expect(processExitsWith: .success) { [order] in
            let mistakes = await order.mistakes(
                sharedBy: 3, { Item($0) }, prepare: { _ in }, cancel: { $0.promise.cancel() }, and: { $0.start() },
                isRight: { item in
                    guard case .failure(PromiseError.cancelled)? = await item.task.content?.result else { return false }
                    return item.hooks.count == 1
                })
            #expect(mistakes == 0)
        }
    }

    @Test func `So does one that is cancelled while the task waits`() async {
        await #expect(processExitsWith: .success) {
            let mistakes = await Order.cancelledLast.mistakes(
                { Item($0) },
                prepare: { item in
                    item.start()
                    await item.isAwaited()
                },
                cancel: { $0.promise.cancel() }, and: { _ in },
                isRight: { item in
                    guard case .failure(PromiseError.cancelled)? = await item.task.content?.result else { return false }
                    return item.hooks.count == 1
                })
            #expect(mistakes == 0)
        }
    }

    @Test(arguments: Order.allCases)
    func `A promise of a task that is cancelled as the task ends has its value, or is cancelled, with the task`(
        order: Order
    ) async {
        struct Made: Sendable {
            let promise: Promise<Int>
            let mayEnd = Gate()
            let stopped = Tally()
            let ended = Tally()

            init(_ held: Lifetimes.Tracked) {
                promise = Promise { [mayEnd, stopped, ended] () async throws -> Int in
                    await withTaskCancellationHandler {
                        await mayEnd.opened()
                    } onCancel: {
                        stopped.add()
                    }
                    held.use()
                    ended.add()
                    return 1
                }
            }
        }
        await #expect(processExitsWith: .success) { [order] in
            Diagnostics.handler = { _ in }
            let mistakes = await order.mistakes(
                sharedBy: 3, { Made($0) }, prepare: { _ in }, cancel: { $0.promise.cancel() },
                and: { made in
                    made.mayEnd.open()
                    // The task ends on another thread.
                    if order == .cancelledLast { _ = comesToHold { made.promise.isResolved } }
                },
                isRight: { made in
                    while made.promise.isPending || made.ended.count == 0 { await Task.yield() }
                    let isCancelled = made.promise.error?.isCancelled == true
                    return isCancelled != (made.promise.value == 1) && made.ended.count == 1
                        && (order != .cancelledFirst || isCancelled && made.stopped.count == 1)
                        && (order != .cancelledLast || !isCancelled && made.stopped.count == 0)
                })
            #expect(mistakes == 0)
        }
    }
}
