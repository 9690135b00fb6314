import Dispatch
import Firstly
import TextbookBox
import Synchronization

/// Several threads at one promise.
extension Workloads {
    static let contending = [attaching(1000), settling(4000)]

    /// Two threads attach handlers; a third settles when one of them is half through.
    private static func attaching(_ handlers: Int) -> Benchmark {
        let crew = Crew(of: 3)
        return Benchmark(
            "contend/attach", per: "handler", 2 * handlers, counting: .varying, floor: Floors.nodes(2 * handlers),
            textbook: .waiting {
                let calls = Count()
                let isHalf = DispatchSemaphore(value: 0)
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                crew.run { thread in
                    if thread == 2 {
                        isHalf.wait()
                        return resolver.fulfill(1)
                    }
                    for index in 0..<handlers {
                        if thread == 0, index == handlers / 2 { isHalf.signal() }
                        _ = promise.done(on: nil) { calls.add($0) }
                    }
                }
                check(calls.value == 2 * handlers)
            },
            .waiting {
                let calls = Count()
                let isHalf = DispatchSemaphore(value: 0)
                let (promise, resolver) = Promise<Int>.pending()
                crew.run { thread in
                    if thread == 2 {
                        isHalf.wait()
                        return resolver.fulfill(1)
                    }
                    for index in 0..<handlers {
                        if thread == 0, index == handlers / 2 { isHalf.signal() }
                        _ = promise.done(on: nil) { calls.add($0) }
                    }
                }
                // A handler attached while another thread hands out is run by that thread, which the crew has waited for.
                check(calls.value == 2 * handlers)
            })
    }

    /// Two threads settle the same promises: many of them, so that starting the threads is no part of the figure.
    private static func settling(_ promises: Int) -> Benchmark {
        let crew = Crew(of: 2)
        return Benchmark(
            "contend/settle", per: "promise", promises, counting: .varying, floor: Floors.object,
            textbook: .waiting {
                let pairs = (0..<promises).map { _ in Textbook.Promise<Int>.pending() }
                crew.run { thread in
                    for index in pairs.indices { pairs[index].resolver.fulfill(thread) }
                }
                check(pairs.allSatisfy { $0.promise.value != nil })
            },
            .waiting {
                let pairs = (0..<promises).map { _ in Promise<Int>.pending() }
                crew.run { thread in
                    for index in pairs.indices { pairs[index].resolver.fulfill(thread) }
                }
                check(pairs.allSatisfy { $0.promise.value != nil })
            })
    }
}

/// A number that any thread may add to.
private final class Count: Sendable {
    private let count = Atomic(0)

    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
    var value: Int { count.load(ordering: .acquiring) }
}
