import Firstly
import Testing

/// Handlers that await begin in their turn, among each other and among those that do not.
@Suite struct AwaitingOrderTests {
    private static let count = 1_000

    @Test(arguments: [0, 1, 2, 500, 1_000])
    func `I2 On an actor each handler begins where it was attached in the row`(waiting count: Int) async {
        #expect(await Place().row(attachedBefore: count) == Array(0..<AwaitingOrderTests.count))
    }

    @Test(arguments: [0, 1, 2, 500, 1_000], [true, false]) @MainActor
    func `I2 So it does on the main actor, also when another handler settles`(waiting count: Int, inHandler: Bool) async
    {
        let (promise, resolver) = Promise<Int>.pending()
        var entries: [Int] = []
        var ends: [Promise<Void>] = []
        for number in 0..<AwaitingOrderTests.count {
            // Those before wait for their work already when the others are attached.
            if number == count { for _ in 0..<10 { await Task.yield() } }
            ends.append(
                number % 2 == 0
                    ? promise.done { _ in
                        entries.append(number)
                        await Task.yield()
                    } : promise.done { _ in entries.append(number) })
        }
        if inHandler {
            // What a handler on the main queue hands over for it may join its block.
            after(.nanoseconds(0)).done { resolver.fulfill(1) }
        } else {
            resolver.fulfill(1)
        }
        try? await when(fulfilled: ends).async()
        #expect(entries == Array(0..<AwaitingOrderTests.count))
    }

    private actor Place {
        private var entries: [Int] = []

        func row(attachedBefore count: Int) async -> [Int] {
            let (promise, resolver) = Promise<Int>.pending()
            var ends: [Promise<Void>] = []
            for number in 0..<AwaitingOrderTests.count {
                if number == count { for _ in 0..<10 { await Task.yield() } }
                ends.append(number % 2 == 0 ? awaiting(promise, number) : promise.done { _ in self.add(number) })
            }
            resolver.fulfill(1)
            try? await when(fulfilled: ends).async()
            return entries
        }

        private func awaiting(_ promise: Promise<Int>, _ number: Int) -> Promise<Void> {
            promise.done { _ in
                self.add(number)
                await Task.yield()
            }
        }

        private func add(_ number: Int) { entries.append(number) }
    }
}
