import Firstly
import Testing

/// I6 for what users' handlers nest. Each test has a process, and a small stack, of its own.
@Suite struct FlatStackOfNestedCallsTests {
    @Test func `I6 Handlers that attach inline handlers to settled promises`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let calls = Tally()
                @Sendable func nest(_ depth: Int) {
                    calls.add()
                    if depth > 0 { Promise.value(depth - 1).done(on: nil, nest).cauterize() }
                }
                nest(100_000)
                #expect(calls.count == 100_001)
            }
        }
    }

    @Test func `I6 Handlers that settle the next promise`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let row = Row<Int>(100_000)
                for number in 1..<100_000 {
                    let next = row.resolvers[number]
                    row.promises[number - 1].pipe { next.resolve($0) }
                }
                row.resolvers[0].fulfill(1)
                #expect(row.promises[99_999].value == 1)
            }
        }
    }

    @Test func `I6 Handlers on a dispatcher that calls at once`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let immediate = Immediate()
                let (head, resolver) = Promise<Int>.pending()
                let tail = (0..<100_000).reduce(head) { tail, _ in tail.map(on: immediate) { $0 + 1 } }
                resolver.fulfill(0)
                #expect(tail.value == 100_000)
                #expect(immediate.count == 100_000)
            }
        }
    }

    @Test func `I6 Handlers that attach to settled promises on such a dispatcher`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let immediate = Immediate()
                @Sendable func nest(_ depth: Int) {
                    if depth > 0 { Promise.value(depth - 1).done(on: immediate, nest).cauterize() }
                }
                nest(100_000)
                #expect(immediate.count == 100_000)
            }
        }
    }

    @Test func `I6 Handlers that return promises whose handlers are nested further`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                @Sendable func nest(_ depth: Int) -> Promise<Int> {
                    if depth == 0 { return .value(1) }
                    return Promise().then(on: nil) { nest(depth - 1) }.map(on: nil) { $0 + 1 }
                }
                #expect(nest(100_000).value == 100_001)
            }
        }
    }

    @Test func `I6 A deinit that settles the next promise`() async {
        final class Settling: Sendable {
            let resolver: Resolver<Int>
            init(_ resolver: Resolver<Int>) { self.resolver = resolver }
            deinit { resolver.fulfill(1) }
        }
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let row = Row<Int>(100_000)
                for number in 1..<100_000 {
                    let settling = Settling(row.resolvers[number])
                    row.promises[number - 1].pipe { _ in withExtendedLifetime(settling) {} }
                }
                row.resolvers[0].fulfill(1)
                #expect(row.promises[99_999].value == 1)
            }
        }
    }
}
