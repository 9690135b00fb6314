import Firstly
import Testing

/// I6 for promises that handlers return. Each test has a process, and a small stack, of its own.
@Suite struct FlatStackOfAdoptersTests {
    @Test func `I6 A promise of a promise, a million times, is fulfilled and released`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                weak var released: Promise<Int>?
                do {
                    let (head, resolver) = Promise<Int>.pending()
                    let tail = nest(head, 1_000_000)
                    released = tail
                    resolver.fulfill(1)
                    #expect(tail.value == 1)
                    #expect(head.value == 1)
                }
                #expect(released == nil)
            }
        }
    }

    @Test func `I6 A promise of a promise, a hundred thousand times, is cancelled and released`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                weak var released: Promise<Int>?
                do {
                    let (head, resolver) = Promise<Int>.pending()
                    let tail = nest(head, 100_000)
                    released = tail
                    tail.cancel()
                    #expect(resolver.isCancelled)
                    #expect(head.error?.isCancelled == true)
                }
                #expect(released == nil)
            }
        }
    }

    @Test func `I6 A promise of a promise, a hundred thousand times, is released while it is pending`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                Diagnostics.handler = { _ in }
                weak var released: Promise<Int>?
                do {
                    let (head, resolver) = Promise<Int>.pending()
                    released = nest(head, 100_000)
                    #expect(released != nil)
                    withExtendedLifetime(resolver) {}
                }
                #expect(released == nil)
            }
        }
    }

    @Test func `I6 A hundred thousand handlers, each of which returned the promise of the one before, are settled`()
        async
    {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                for outcome in [Outcome.fulfilled(1), .rejected(Reason.first)] {
                    let (head, resolver) = Promise<Int>.pending()
                    var row = [head]
                    for _ in 0..<100_000 { row.append(Promise().then(on: nil) { [last = row.last!] in last }) }
                    resolver.resolve(outcome)
                    for promise in [row[0], row[50_000], row[100_000]] {
                        #expect(promise.isResolved)
                        #expect(promise.isFulfilled == outcome.isFulfilled)
                    }
                }
            }
        }
    }

    @Test func `I6 A hundred thousand promises that others wait for, too, are adopted and settled`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let tally = Tally()
                let (head, resolver) = Promise<Int>.pending()
                var tail = head
                for _ in 0..<100_000 {
                    tail.pipe { _ in tally.add() }
                    tail = Promise().then(on: nil) { [last = tail] in last }
                }
                resolver.fulfill(1)
                #expect(tail.value == 1)
                #expect(tally.count == 100_000)
            }
        }
    }

    @Test func `I6 A hundred thousand promises that others wait for, too, are released while pending`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                Diagnostics.handler = { _ in }
                let lifetimes = Lifetimes()
                do {
                    let captured = lifetimes.make()
                    let (head, resolver) = Promise<Int>.pending()
                    var tail = head
                    for _ in 0..<100_000 {
                        tail.pipe { _ in captured.use() }
                        tail = Promise().then(on: nil) { [last = tail] in last }
                    }
                    withExtendedLifetime(resolver) {}
                }
                #expect(lifetimes.count == 0)
            }
        }
    }

    @Test func `I6 A loop of a hundred thousand handlers that are ready`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let turns = Tally()
                @Sendable func loop() -> Promise<Int> {
                    turns.add()
                    if turns.count == 100_000 { return .value(1) }
                    return Promise().then(on: nil) { loop() }
                }
                #expect(loop().value == 1)
                #expect(turns.count == 100_000)
            }
        }
    }
}

private func nest(_ head: Promise<Int>, _ times: Int) -> Promise<Int> {
    var tail = head
    for _ in 0..<times { tail = Promise(tail) }
    return tail
}
