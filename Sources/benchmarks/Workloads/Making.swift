import Firstly
import TextbookBox

extension Workloads {
    static let making = [
        Benchmark(
            "make/settled", per: "promise", 1000, floor: Floors.object,
            textbook: .sync {
                var sum = 0
                for index in 0..<1000 { sum &+= opaque(Textbook.Promise.value(index)).value! }
                check(sum == 499_500)
            },
            .sync {
                var sum = 0
                for index in 0..<1000 { sum &+= opaque(Promise.value(index)).value! }
                check(sum == 499_500)
            }),
        Benchmark(
            "make/pending+settle", per: "promise", 1000, floor: Floors.object,
            textbook: .sync {
                var sum = 0
                for index in 0..<1000 {
                    let (promise, resolver) = Textbook.Promise<Int>.pending()
                    resolver.fulfill(index)
                    sum &+= promise.value!
                }
                check(sum == 499_500)
            },
            .sync {
                var sum = 0
                for index in 0..<1000 {
                    let (promise, resolver) = Promise<Int>.pending()
                    resolver.fulfill(index)
                    sum &+= promise.value!
                }
                check(sum == 499_500)
            }),
        Benchmark(
            "make/pending+handler+settle", per: "promise", 1000, floor: Floors.nodes(1),
            textbook: .sync {
                var sum = 0
                for index in 0..<1000 {
                    let (promise, resolver) = Textbook.Promise<Int>.pending()
                    let next = promise.map(on: nil) { $0 &+ 1 }
                    resolver.fulfill(index)
                    sum &+= next.value!
                }
                check(sum == 500_500)
            },
            .sync {
                var sum = 0
                for index in 0..<1000 {
                    let (promise, resolver) = Promise<Int>.pending()
                    let next = promise.map(on: nil) { $0 &+ 1 }
                    resolver.fulfill(index)
                    sum &+= next.value!
                }
                check(sum == 500_500)
            }),
    ]
}
