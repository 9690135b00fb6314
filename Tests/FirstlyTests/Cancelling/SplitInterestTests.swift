import Firstly
import Testing

/// Cancelling within a row of promises that end as each other do: who waits for what was cancelled, and who does not.
@Suite struct SplitInterestTests {
    @Test func `Cancelling a returned promise reaches what was made of the promise of the handler`() {
        let (start, starter) = Promise<Void>.pending()
        let (inner, resolver) = Promise<Int>.pending()
        let middle = start.then(on: nil) { inner }
        let outer = Promise(middle)
        let tail = middle.map(on: nil) { $0 }
        starter.fulfill()
        inner.cancel()
        #expect(resolver.isCancelled)
        #expect(middle.error?.isCancelled == true)
        #expect(tail.error?.isCancelled == true)
        #expect(outer.error?.isCancelled == true)
    }

    @Test func `Each of a row that is cancelled from the outermost inwards keeps its own error`() {
        let (inner, resolver) = Promise<Int>.pending()
        let middle = Promise(inner)
        let outer = Promise(middle)
        let tails = [inner, middle, outer].map { $0.map(on: nil) { $0 } }
        outer.cancel(with: Reason.first)
        middle.cancel(with: Reason.second)
        #expect(outer.error as? Reason == .first)
        #expect(tails[2].error as? Reason == .first)
        #expect(middle.error as? Reason == .second)
        #expect(tails[1].error as? Reason == .second)
        #expect(inner.isPending)
        resolver.fulfill(1)
        #expect(inner.value == 1)
        #expect(tails[0].value == 1)
        #expect(middle.error as? Reason == .second)
    }

    @Test func `I6 A row of promises that were each cancelled is released one by one`() async {
        await #expect(processExitsWith: .success) {
            let thread = startThread(stackSize: 64 * 1024) {
                let (inner, resolver) = Promise<Int>.pending()
                var row = [inner]
                for _ in 0..<500 { row.append(Promise(row[row.count - 1])) }
                let tails = row.map { $0.map(on: nil) { $0 } }
                for promise in row.dropFirst().reversed() { promise.cancel() }
                resolver.fulfill(1)
                #expect(tails.map(\.isFulfilled) == [true] + Array(repeating: false, count: 500))
            }
            join(thread)
        }
    }

    @Test func `I4 One that is cancelled as the abandoned one is reported leaves the others abandoned`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            let slot = Slot<Resolver<Int>>()
            let inner = Promise<Int> { slot.put($0) }
            let outer = Promise(inner)
            let tail = inner.map(on: nil) { $0 }
            Diagnostics.handler = { _ in outer.cancel() }
            slot.clear()
            #expect(outer.error?.isCancelled == true)
            await #expect(throws: PromiseError.self) { _ = try await tail.async() }
            #expect(tail.isPending)
        }
    }

    @Test func `Cancelling the loser of a race stops the delay that it waits for`() {
        let delay = after(seconds: 1000)
        let loser: Promise<Int> = delay.map(on: nil) { () throws -> Int in 1 }
        #expect(race(Promise.value(2), loser).value == 2)
        loser.cancel()
        #expect(delay.isCancelled)
    }
}
