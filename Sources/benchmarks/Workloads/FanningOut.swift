import Firstly
import TextbookBox

/// Many handlers of one promise.
extension Workloads {
    static let fanningOut = [1, 10, 100, 1000, 10_000, 100_000].map(fanOut) + [attachToSettled(1000)]

    private static func fanOut(_ handlers: Int) -> Benchmark {
        Benchmark(
            "fan-out/\(handlers)", per: "handler", handlers, floor: Floors.nodes(handlers),
            textbook: .sync {
                let calls = Slot(0)
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                for _ in 0..<handlers { _ = promise.done(on: nil) { calls.value &+= $0 } }
                resolver.fulfill(opaque(1))
                check(calls.value == handlers)
            },
            .sync {
                let calls = Slot(0)
                let (promise, resolver) = Promise<Int>.pending()
                for _ in 0..<handlers { _ = promise.done(on: nil) { calls.value &+= $0 } }
                resolver.fulfill(opaque(1))
                check(calls.value == handlers)
            })
    }

    private static func attachToSettled(_ handlers: Int) -> Benchmark {
        Benchmark(
            "attach/settled", per: "handler", handlers, floor: Floors.nodes(handlers),
            textbook: .sync {
                let calls = Slot(0)
                let promise = Textbook.Promise.value(opaque(1))
                for _ in 0..<handlers { _ = promise.done(on: nil) { calls.value &+= $0 } }
                check(calls.value == handlers)
            },
            .sync {
                let calls = Slot(0)
                let promise = Promise.value(opaque(1))
                for _ in 0..<handlers { _ = promise.done(on: nil) { calls.value &+= $0 } }
                check(calls.value == handlers)
            })
    }
}
