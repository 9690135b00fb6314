import PromiseKit

private let stones = 100_000

extension Report {
    static let dominoesOfHandlers = Report(
        "dominoes-of-handlers", "Handlers on no queue may each settle the next promise"
    ) {
        onASmallStack {
            let row = (0...stones).map { _ in Promise<Int>.pending() }
            for k in 0..<stones { row[k].promise.done(on: nil) { row[k + 1].resolver.fulfill($0 + 1) }.cauterize() }
            row[0].resolver.fulfill(0)
            expect(row[stones].promise.value == stones, "\(row[stones].promise)")
        }
    }

    static let dominoesOfPipes = Report("dominoes-of-pipes", "Piped closures may each settle the next promise") {
        onASmallStack {
            let row = (0...stones).map { _ in Promise<Int>.pending() }
            for k in 0..<stones { row[k].promise.pipe(to: row[k + 1].resolver.resolve) }
            row[0].resolver.reject(E.x)
            expect(row[stones].promise.error as? E == .x, "\(row[stones].promise)")
        }
    }

    static let dominoesOfResolvers = Report(
        "dominoes-of-resolvers", "Handlers that each hold the next resolver can be dropped"
    ) {
        onASmallStack {
            weak var last: Promise<Int>?
            do {
                var (next, resolver) = Promise<Int>.pending()
                last = next
                for _ in 0..<stones {
                    let (promise, before) = Promise<Int>.pending()
                    let behind = resolver
                    promise.pipe { behind.resolve($0) }
                    (next, resolver) = (promise, before)
                }
                withExtendedLifetime((next, resolver)) {}
            }
            expect(last == nil, "the last one is still there")
        }
    }
}
