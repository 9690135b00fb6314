import PromiseKit

extension Report {
    static let busyIterator = Report("busy-iterator", "The iterator of a limited when may settle an earlier member") {
        var resolvers: [Resolver<Int>] = []
        let generator = AnyIterator<Promise<Int>> {
            resolvers.last?.fulfill(resolvers.count)
            guard resolvers.count < 50 else { return nil }
            let (promise, resolver) = Promise<Int>.pending()
            resolvers.append(resolver)
            return promise
        }
        let all = when(fulfilled: generator, concurrently: 2)
        expect(all.value == Array(1...50), "\(all)")
    }

    static let startingIterator = Report(
        "starting-iterator", "The iterator of a limited when may start a limited when of its own, and wait for it"
    ) {
        var left = 20
        let generator = AnyIterator<Promise<Int>> {
            guard left > 0 else { return nil }
            left -= 1
            var inner = (0..<left).makeIterator()
            let sum = when(fulfilled: AnyIterator { inner.next().map { Promise.value($0) } }, concurrently: 2)
                .map(on: nil) { $0.reduce(0, +) }
            return Promise.value((try? sum.wait()) ?? -1)
        }
        let all = when(fulfilled: generator, concurrently: 3)
        expect(spin(until: { all.isResolved }), "\(all)")
        expect(all.value == (0..<20).reversed().map { $0 * ($0 - 1) / 2 }, "\(all)")
    }
}
