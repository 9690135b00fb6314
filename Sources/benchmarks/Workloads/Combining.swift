import Firstly

/// Promises for many promises.
extension Workloads {
    static let combining = [10, 100, 1000, 10_000, 100_000].map(whenPending) + [whenSettled(1000)]

    private static func whenPending(_ members: Int) -> Benchmark {
        Benchmark(
            "when/\(members)", per: "member", members, floor: Floors.taskGroup(members),
            textbook: .sync {
                let pairs = (0..<members).map { _ in Textbook.Promise<Int>.pending() }
                let all = Textbook.when(fulfilled: pairs.map(\.promise))
                for pair in pairs { pair.resolver.fulfill(opaque(1)) }
                check(all.value?.count == members)
            },
            .sync {
                let pairs = (0..<members).map { _ in Promise<Int>.pending() }
                let all = when(fulfilled: pairs.map(\.promise))
                for pair in pairs { pair.resolver.fulfill(opaque(1)) }
                check(all.value?.count == members)
            })
    }

    private static func whenSettled(_ members: Int) -> Benchmark {
        Benchmark(
            "when/settled/\(members)", per: "member", members, floor: Floors.taskGroup(members),
            textbook: .sync {
                let all = Textbook.when(fulfilled: (0..<members).map { Textbook.Promise.value($0) })
                check(all.value?.count == members)
            },
            .sync {
                let all = when(fulfilled: (0..<members).map { Promise.value($0) })
                check(all.value?.count == members)
            })
    }
}
