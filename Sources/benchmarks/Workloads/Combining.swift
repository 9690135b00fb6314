import Firstly
import TextbookBox

/// Promises for many promises.
extension Workloads {
    static let combining =
        [whenTuple] + [10, 100, 1000, 10_000, 100_000].map(whenPending) + [whenSettled(1000), membersAlone(1000)]

    private static let whenTuple = Benchmark(
        "when/tuple", per: "when", floor: Floors.taskGroup(2),
        textbook: .sync {
            let (one, other) = (Textbook.Promise<Int>.pending(), Textbook.Promise<Int>.pending())
            let both = Textbook.when(fulfilled: one.promise, other.promise)
            one.resolver.fulfill(opaque(1))
            other.resolver.fulfill(opaque(2))
            check(both.value! == (1, 2))
        },
        .sync {
            let (one, other) = (Promise<Int>.pending(), Promise<Int>.pending())
            let both = when(fulfilled: one.promise, other.promise)
            one.resolver.fulfill(opaque(1))
            other.resolver.fulfill(opaque(2))
            check(both.value! == (1, 2))
        })

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
            "when/settled", per: "member", members, floor: Floors.taskGroup(members),
            textbook: .sync {
                let all = Textbook.when(fulfilled: (0..<members).map { Textbook.Promise.value($0) })
                check(all.value?.count == members)
            },
            .sync {
                let all = when(fulfilled: (0..<members).map { Promise.value($0) })
                check(all.value?.count == members)
            })
    }

    /// What `when/1000` does without the `when`.
    private static func membersAlone(_ members: Int) -> Benchmark {
        Benchmark(
            "when/members-alone", per: "member", members, floor: Floors.object,
            .sync {
                let pairs = (0..<members).map { _ in Promise<Int>.pending() }
                let all = pairs.map(\.promise)
                for pair in pairs { pair.resolver.fulfill(opaque(1)) }
                check(all.allSatisfy(\.isFulfilled))
            })
    }
}
