import Firstly
import Testing

@Suite struct WhenTests {
    @Test func `The values have the order of the promises, whatever is fulfilled first`() {
        let row = Row<Int>(4)
        let all = when(fulfilled: row.promises)
        for number in [2, 0, 3] { row.resolvers[number].fulfill(number) }
        #expect(all.isPending)
        row.resolvers[1].fulfill(1)
        #expect(all.value == [0, 1, 2, 3])
    }

    @Test func `The first error rejects the result at once, and later ones change nothing`() {
        let row = Row<Int>(4)
        let all = when(fulfilled: row.promises)
        row.resolvers[3].fulfill(3)
        row.resolvers[2].reject(Reason.second)
        #expect(all.error as? Reason == .second)
        row.resolvers[0].reject(Reason.first)
        row.resolvers[1].fulfill(1)
        #expect(all.error as? Reason == .second)
    }

    @Test func `Members that are settled already count like the others`() {
        let (pending, resolver) = Promise<Int>.pending()
        let all = when(fulfilled: [.value(0), pending, .value(2)])
        #expect(all.isPending)
        resolver.fulfill(1)
        #expect(all.value == [0, 1, 2])
        #expect(when(fulfilled: [.value(0), pending]).value == [0, 1])
        #expect(when(fulfilled: [.value(0), Promise(error: Reason.first), pending]).error as? Reason == .first)
    }

    @Test func `A promise may be a member more than once`() {
        let (promise, resolver) = Promise<Int>.pending()
        let all = when(fulfilled: [promise, promise, promise])
        resolver.fulfill(7)
        #expect(all.value == [7, 7, 7])
    }

    @Test func `No members are no values, at once`() {
        #expect(when(fulfilled: [Promise<Int>]()).value == [])
        #expect(when(fulfilled: [Promise<Void>]()).isFulfilled)
        #expect(when(resolved: [Promise<Int>]()).value?.count == 0)
        #expect(when(guarantees: [Guarantee<Int>]()).value == [])
    }

    @Test func `Members of different types give a tuple`() {
        let (number, resolver) = Promise<Int>.pending()
        let two = when(fulfilled: number, Promise.value("two"))
        let four = when(fulfilled: number, Promise.value("two"), Guarantee.value(3.0), Promise.value([4]))
        let seven = when(fulfilled: number, number, Promise.value("3"), number, number, number, Promise.value(7.0))
        #expect(two.isPending && four.isPending && seven.isPending)
        resolver.fulfill(1)
        #expect(two.value?.0 == 1 && two.value?.1 == "two")
        #expect(four.value?.0 == 1 && four.value?.2 == 3 && four.value?.3 == [4])
        #expect(seven.value?.2 == "3" && seven.value?.5 == 1 && seven.value?.6 == 7)
    }

    @Test func `One of them that is rejected rejects the tuple at once`() {
        let (number, resolver) = Promise<Int>.pending()
        let two = when(fulfilled: number, Promise<String>(error: Reason.first))
        let six = when(fulfilled: number, number, number, number, number, Promise<String>(error: Reason.first))
        #expect(two.error as? Reason == .first)
        #expect(six.error as? Reason == .first)
        withExtendedLifetime(resolver) {}
    }

    @Test func `The form for outcomes waits for all, and has each of them`() {
        let row = Row<Int>(3)
        let all = when(resolved: row.promises)
        row.resolvers[1].reject(Reason.first)
        row.resolvers[2].fulfill(2)
        #expect(all.isPending)
        row.resolvers[0].reject(Reason.second)
        #expect(all.value?.map { try? $0.get() } == [nil, nil, 2])
        let errors = all.value?.map { outcome -> Reason? in
            if case .rejected(let error) = outcome { error as? Reason } else { nil }
        }
        #expect(errors == [.second, .first, nil])
    }

    @Test func `Somebody else's promises are members like others`() {
        let foreign = Foreign<Int>()
        let all = when(fulfilled: [foreign, Foreign(.fulfilled(2))])
        let outcomes = when(resolved: [foreign])
        foreign.give(.fulfilled(1))
        #expect(all.value == [1, 2])
        #expect(outcomes.value?.map { try? $0.get() } == [1])
    }

    @Test func `A handler of one member may settle, cancel and wait for the others`() {
        let row = Row<Int>(3)
        row.promises[0].done(on: nil) { _ in
            row.resolvers[1].fulfill(1)
            _ = when(fulfilled: row.promises)
            row.resolvers[2].fulfill(2)
        }.cauterize()
        let all = when(fulfilled: row.promises)
        row.resolvers[0].fulfill(0)
        #expect(all.value == [0, 1, 2])
    }

    @Test func `I6 A hundred thousand members, settled one by one, or ready`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let row = Row<Int>(100_000)
                let all = when(fulfilled: row.promises)
                for (number, resolver) in row.resolvers.enumerated() { resolver.fulfill(number) }
                #expect(all.value == Array(0..<100_000))
                #expect(when(fulfilled: row.promises).value == all.value)
                #expect(when(resolved: row.promises).value?.count == 100_000)
            }
        }
    }

    @Test func `A hundred thousand members of which the first is rejected take no longer than that`() {
        let row = Row<Int>(100_000)
        let all = when(fulfilled: [Promise(error: Reason.first)] + row.promises)
        #expect(all.error as? Reason == .first)
        #expect(row.promises.allSatisfy { $0.debugDescription.hasSuffix("pending(handlers: 0)") })
        row.end(with: 0)
    }
}
