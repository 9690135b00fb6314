import Dispatch
import Firstly
import TextbookBox

/// Promises in tasks.
extension Workloads {
    static let awaiting = [
        Benchmark(
            "await/settled", per: "promise", 1000, counting: .rounded, floor: Floors.unsafeContinuation,
            textbook: .async {
                var sum = 0
                for index in 0..<1000 { sum &+= (try? await Textbook.Promise.value(index).async()) ?? -1 }
                check(sum == 499_500)
            },
            .async {
                var sum = 0
                for index in 0..<1000 { sum &+= (try? await Promise.value(index).async()) ?? -1 }
                check(sum == 499_500)
            }),
        awaitQueued(100),
    ]

    /// Made, settled on a queue, awaited.
    private static func awaitQueued(_ promises: Int) -> Benchmark {
        let queue = DispatchQueue(label: "await")
        return Benchmark(
            "await/queue", per: "promise", promises, counting: .varying, floor: Floors.queuedContinuation,
            textbook: .async {
                var sum = 0
                for _ in 0..<promises {
                    let (promise, resolver) = Textbook.Promise<Int>.pending()
                    queue.async { resolver.fulfill(1) }
                    sum &+= (try? await promise.async()) ?? -1
                }
                check(sum == promises)
            },
            .async {
                var sum = 0
                for _ in 0..<promises {
                    let (promise, resolver) = Promise<Int>.pending()
                    queue.async { resolver.fulfill(1) }
                    sum &+= (try? await promise.async()) ?? -1
                }
                check(sum == promises)
            })
    }
}
