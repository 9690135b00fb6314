import Firstly
import Testing

/// I6: a chain of a million links takes no more stack than one of two. Each test has a process, and a small stack, of its own.
@Suite struct FlatStackTests {
    @Test func `I6 A million links are fulfilled`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let (head, resolver) = Promise<Int>.pending()
                let tail = chain(head, links: 1_000_000)
                resolver.fulfill(0)
                #expect(tail.value == 1_000_000)
            }
        }
    }

    @Test func `I6 A million links are rejected`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let (head, resolver) = Promise<Int>.pending()
                let tail = chain(head, links: 1_000_000)
                resolver.reject(Reason.first)
                #expect(tail.error as? Reason == .first)
            }
        }
    }

    @Test func `I6 A million links are cancelled from the tail`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let (head, resolver) = Promise<Int>.pending()
                let tail = chain(head, links: 1_000_000)
                tail.cancel()
                #expect(resolver.isCancelled)
            }
        }
    }

    @Test func `I6 A million pending links are released`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                Diagnostics.handler = { _ in }
                weak var released: Promise<Int>?
                do {
                    let (head, resolver) = Promise<Int>.pending()
                    released = chain(head, links: 1_000_000)
                    #expect(released != nil)
                    withExtendedLifetime(resolver) {}
                }
                #expect(released == nil)
            }
        }
    }

    @Test func `I6 A hundred thousand links of a guarantee are resolved`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let (head, resolve) = Guarantee<Int>.pending()
                var tail = head
                for _ in 0..<100_000 { tail = tail.map(on: nil) { $0 + 1 } }
                resolve(0)
                #expect(tail.value == 100_000)
            }
        }
    }

    @Test func `I6 A hundred thousand handlers of one promise are called`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let (head, resolver) = Promise<Int>.pending()
                let tally = Tally()
                for _ in 0..<100_000 { head.pipe { _ in tally.add() } }
                resolver.fulfill(0)
                #expect(tally.count == 100_000)
            }
        }
    }

    @Test func `I6 A hundred thousand handlers of one promise are released unrun`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                Diagnostics.handler = { _ in }
                let lifetimes = Lifetimes()
                do {
                    let captured = lifetimes.make()
                    let (head, resolver) = Promise<Int>.pending()
                    for _ in 0..<100_000 { head.pipe { _ in captured.use() } }
                    withExtendedLifetime(resolver) {}
                }
                #expect(lifetimes.count == 0)
            }
        }
    }

    @Test func `I6 A row of resolvers, each held by the handler before, is released`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let tally = Tally()
                Diagnostics.handler = { _ in tally.add() }
                do {
                    let row = Row<Int>(100_000)
                    for number in 1..<100_000 {
                        let next = row.resolvers[number]
                        row.promises[number - 1].pipe { next.resolve($0) }
                    }
                }
                #expect(tally.count == 100_000)
            }
        }
    }

    @Test func `I6 A hundred thousand onCancel hooks run, or are released`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let tally = Tally()
                for isCancelled in [true, false] {
                    let (promise, resolver) = Promise<Int>.pending()
                    for _ in 0..<100_000 { resolver.onCancel { tally.add() } }
                    if isCancelled { promise.cancel() } else { resolver.fulfill(0) }
                }
                #expect(tally.count == 100_000)
            }
        }
    }
}

private func chain(_ head: Promise<Int>, links: Int) -> Promise<Int> {
    var tail = head
    for _ in 0..<links { tail = tail.map(on: nil) { $0 + 1 } }
    return tail
}
