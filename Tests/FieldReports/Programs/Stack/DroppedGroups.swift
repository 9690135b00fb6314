import PromiseKit

extension Report {
    static let droppedGroup = Report("dropped-group", "A pending when of long chains can be dropped") {
        onASmallStack {
            func chain() -> Promise<Int> {
                (0..<100_000).reduce(Promise<Int>.pending().promise) { tail, _ in tail.map(on: nil) { $0 + 1 } }
            }
            weak var all: Promise<[Int]>?
            do { all = when(fulfilled: [chain(), chain()]) }
            expect(all == nil, "when(fulfilled:) is still there")

            weak var both: Promise<(Int, Int)>?
            do { both = when(fulfilled: chain(), chain()) }
            expect(both == nil, "when(fulfilled:) of two is still there")

            weak var outcomes: Guarantee<[PromiseKit.Result<Int>]>?
            do { outcomes = when(resolved: [chain(), chain()]) }
            expect(outcomes == nil, "when(resolved:) is still there")

            weak var winner: Promise<Int>?
            do { winner = race(chain(), chain()) }
            expect(winner == nil, "race is still there")

            weak var success: Promise<Int>?
            do { success = race(fulfilled: [chain(), chain()]) }
            expect(success == nil, "race(fulfilled:) is still there")
        }
    }

    static let nestedGroups = Report("nested-groups", "A when inside of a when inside of a when can go deep") {
        func nest(_ first: Promise<Void>) -> Promise<Void> {
            (0..<50_000).reduce(first) { inner, _ in when(fulfilled: [inner]) }
        }
        onASmallStack {
            let (one, fulfil) = Promise<Void>.pending()
            let fulfilled = nest(one)
            fulfil.fulfill()
            expect(fulfilled.isFulfilled, "fulfilled: \(fulfilled)")

            let (two, reject) = Promise<Void>.pending()
            let rejected = nest(two)
            reject.reject(E.x)
            expect(rejected.error as? E == .x, "rejected: \(rejected)")

            weak var last: Promise<Void>?
            do { last = nest(Promise<Void>.pending().promise) }
            expect(last == nil, "dropped: still there")
        }
    }

    static let manyReadyMembers = Report("many-ready-members", "A limited when can have any number of ready members") {
        onASmallStack {
            var numbers = (0..<300_000).makeIterator()
            let generator = AnyIterator { numbers.next().map { Promise.value($0) } }
            let all = when(fulfilled: generator, concurrently: 1)
            expect(all.value?.count == 300_000, "\(String(describing: all.value?.count)) members")
        }
    }
}
