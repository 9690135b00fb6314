import Dispatch
import Firstly
import TextbookBox

/// Chains of `map`: N handlers, one after the other.
extension Workloads {
    static let chains =
        [10, 100, 1000, 10_000, 100_000, 1_000_000].map(inlineChain)
        + [capturingChain(1000), settledChain(1000), rejectedChain(1000), guaranteeChain(1000)]
        + [10, 1000, 100_000].map(queueChain)

    /// The textbook design needs stack for each link.
    static func textbook(_ links: Int, _ body: @escaping @Sendable () -> Void) -> Work.Body? {
        links <= 10_000 ? .sync(body) : nil
    }

    private static func inlineChain(_ links: Int) -> Benchmark {
        Benchmark(
            "chain/inline/\(links)", per: "link", links, floor: Floors.nodes(links),
            textbook: textbook(links) {
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                resolver.fulfill(opaque(0))
                check(tail.value == links)
            },
            .sync {
                let (promise, resolver) = Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                resolver.fulfill(opaque(0))
                check(tail.value == links)
            })
    }

    private static func capturingChain(_ links: Int) -> Benchmark {
        Benchmark(
            "chain/inline-capturing", per: "link", links, floor: Floors.nodes(links),
            textbook: textbook(links) {
                let step = opaque(1)
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ step } }
                resolver.fulfill(opaque(0))
                check(tail.value == links)
            },
            .sync {
                let step = opaque(1)
                let (promise, resolver) = Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ step } }
                resolver.fulfill(opaque(0))
                check(tail.value == links)
            })
    }

    private static func settledChain(_ links: Int) -> Benchmark {
        Benchmark(
            "chain/inline-on-settled", per: "link", links, floor: Floors.nodes(links),
            textbook: textbook(links) {
                var tail = Textbook.Promise.value(opaque(0))
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                check(tail.value == links)
            },
            .sync {
                var tail = Promise.value(opaque(0))
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                check(tail.value == links)
            })
    }

    private static func rejectedChain(_ links: Int) -> Benchmark {
        Benchmark(
            "chain/rejected", per: "link", links, floor: Floors.nodes(links),
            textbook: textbook(links) {
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                resolver.reject(Failure())
                check(tail.isRejected)
            },
            .sync {
                let (promise, resolver) = Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                resolver.reject(Failure())
                check(tail.isRejected)
            })
    }

    private static func guaranteeChain(_ links: Int) -> Benchmark {
        Benchmark(
            "chain/guarantee", per: "link", links, floor: Floors.nodes(links),
            .sync {
                let (guarantee, resolve) = Guarantee<Int>.pending()
                var tail = guarantee
                for _ in 0..<links { tail = tail.map(on: nil) { $0 &+ 1 } }
                resolve(opaque(0))
                check(tail.value == links)
            })
    }

    private static func queueChain(_ links: Int) -> Benchmark {
        let queue = DispatchQueue(label: "chain")
        return Benchmark(
            "chain/queue/\(links)", per: "link", links, counting: .rounded, floor: Floors.queueHop(links),
            textbook: links > 10_000
                ? nil
                : .waiting {
                    let isDone = DispatchSemaphore(value: 0)
                    let (promise, resolver) = Textbook.Promise<Int>.pending()
                    var tail = promise
                    for _ in 0..<links { tail = tail.map(on: queue) { $0 &+ 1 } }
                    tail.pipe { _ in isDone.signal() }
                    resolver.fulfill(opaque(0))
                    isDone.wait()
                    check(tail.value == links)
                },
            .waiting {
                let isDone = DispatchSemaphore(value: 0)
                let (promise, resolver) = Promise<Int>.pending()
                var tail = promise
                for _ in 0..<links { tail = tail.map(on: queue) { $0 &+ 1 } }
                tail.pipe { _ in isDone.signal() }
                resolver.fulfill(opaque(0))
                isDone.wait()
                check(tail.value == links)
            })
    }
}
