import Firstly
import Testing

/// Cleaning up that awaits: it is done however the chain ends, and nobody who cancels the chain ends it.
@Suite struct AwaitingCleanupTests {
    @Test(arguments: [true, false])
    func `It is done when the chain is cancelled further down`(returningGuarantee: Bool) async {
        let isOver = Gate()
        let (promise, resolver) = Promise<Int>.pending()
        let tail = cleanedUp(promise, returningGuarantee) {
            await Task.yield()
            #expect(!Task.isCancelled)
            isOver.open()
        }.map { $0 }
        tail.cancel()
        #expect(tail.isCancelled && promise.isCancelled)
        await isOver.opened()
        withExtendedLifetime(resolver) {}
    }

    @Test(arguments: [true, false])
    func `It is done when its own promise is cancelled`(returningGuarantee: Bool) async {
        let isOver = Gate()
        let (promise, resolver) = Promise<Int>.pending()
        cleanedUp(promise, returningGuarantee) { isOver.open() }.cancel()
        await isOver.opened()
        withExtendedLifetime(resolver) {}
    }

    @Test(arguments: [true, false])
    func `It is done when the task that awaits the chain is cancelled`(returningGuarantee: Bool) async {
        let isOver = Gate()
        let (promise, resolver) = Promise<Int>.pending()
        let chain = cleanedUp(promise, returningGuarantee) { isOver.open() }
        let task = Task { try await chain.async() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await isOver.opened()
        withExtendedLifetime(resolver) {}
    }

    @Test(arguments: [true, false])
    func `Once it has begun it goes on when the chain is cancelled`(returningGuarantee: Bool) async {
        let (hasBegun, mayGoOn, isOver) = (Gate(), Gate(), Gate())
        let chain = cleanedUp(Promise.value(1), returningGuarantee) {
            hasBegun.open()
            await mayGoOn.opened()
            #expect(!Task.isCancelled)
            isOver.open()
        }
        await hasBegun.opened()
        chain.cancel()
        #expect(chain.isCancelled)
        mayGoOn.open()
        await isOver.opened()
    }

    private func cleanedUp(
        _ promise: Promise<Int>, _ returningGuarantee: Bool, _ body: @escaping @Sendable () async -> Void
    ) -> Promise<Int> {
        returningGuarantee
            ? promise.ensureThen {
                await body()
                return Guarantee()
            } : promise.ensure { await body() }
    }

    @Test @MainActor func `A handler that is cancelled before it has begun does not begin`() async {
        let calls = Tally()
        let body: @MainActor () async -> Void = {
            calls.add()
            await Task.yield()
        }
        // None of these can begin before this function lets go of the main actor.
        Promise.value(1).done { _ in await body() }.cancel()
        Promise<Int>(error: Reason.first).recover { _ async in
            await body()
            return 1
        }.cancel()
        await Promise { @MainActor in await Task.yield() }.result()
        #expect(calls.count == 0)
    }
}

extension Promise where T: Sendable {
    fileprivate func result() async { _ = await Task { try await async() }.result }
}
