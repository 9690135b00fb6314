import Firstly
import TextbookBox

/// Handlers that return promises.
extension Workloads {
    static let adopting = [thenSettled(1000), thenPending(1000)]

    private static func thenSettled(_ links: Int) -> Benchmark {
        Benchmark(
            "then/settled", per: "link", links, floor: Floors.nodes(links),
            textbook: textbook(links) {
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.then(on: nil) { .value($0 &+ 1) } }
                resolver.fulfill(opaque(0))
                check(tail.value == links)
            },
            .sync {
                let (promise, resolver) = Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.then(on: nil) { Promise.value($0 &+ 1) } }
                resolver.fulfill(opaque(0))
                check(tail.value == links)
            })
    }

    /// Each handler returns a pending promise, which is settled next.
    private static func thenPending(_ links: Int) -> Benchmark {
        Benchmark(
            "then/pending", per: "link", links, floor: Floors.nodes(links),
            textbook: textbook(links) {
                let waiting = Slot<Textbook.Resolver<Int>?>(nil)
                var tail = Textbook.Promise.value(opaque(0))
                for _ in 0..<links {
                    tail = tail.then(on: nil) { _ in
                        let (inner, resolver) = Textbook.Promise<Int>.pending()
                        waiting.value = resolver
                        return inner
                    }
                }
                for turn in 1...links { waiting.value!.fulfill(turn) }
                check(tail.value == links)
            },
            .sync {
                let waiting = Slot<Resolver<Int>?>(nil)
                var tail = Promise.value(opaque(0))
                for _ in 0..<links {
                    tail = tail.then(on: nil) { _ -> Promise<Int> in
                        let (inner, resolver) = Promise<Int>.pending()
                        waiting.value = resolver
                        return inner
                    }
                }
                for turn in 1...links { waiting.value!.fulfill(turn) }
                check(tail.value == links)
            })
    }
}
