import Firstly
import Testing

@Suite struct WhenConcurrentlyTests {
    @Test(arguments: [1, 2, 7])
    func `No more members are pending at a time than the limit says, and no fewer`(limit: Int) {
        let row = Row<Int>(20)
        let started = Tally()
        let members = AnyIterator(row.promises.makeIterator().counted(by: started))
        let all = when(fulfilled: members, concurrently: limit)
        for (settled, resolver) in row.resolvers.enumerated() {
            #expect(started.count == min(20, settled + limit))
            resolver.fulfill(settled)
        }
        #expect(all.value == Array(0..<20))
    }

    @Test func `Members are asked for in order, and one at a time as slots get free`() {
        let row = Row<Int>(6)
        let log = Log<Int>()
        let numbers = (0..<6).makeIterator()
        let members = AnyIterator(
            numbers.mapped { number in
                log.add(number)
                return row.promises[number]
            })
        let all = when(fulfilled: members, concurrently: 3)
        #expect(log.entries == [0, 1, 2])
        row.resolvers[2].fulfill(2)
        #expect(log.entries == [0, 1, 2, 3])
        row.resolvers[0].fulfill(0)
        row.resolvers[3].fulfill(3)
        #expect(log.entries == [0, 1, 2, 3, 4, 5])
        for number in [5, 1, 4] { row.resolvers[number].fulfill(number) }
        #expect(all.value == [0, 1, 2, 3, 4, 5])
    }

    @Test func `The values have the order of the members, whatever is settled first`() {
        let row = Row<Int>(5)
        let all = when(fulfilled: row.promises.makeIterator(), concurrently: 5)
        for number in [3, 1, 4, 0, 2] { row.resolvers[number].fulfill(number) }
        #expect(all.value == [0, 1, 2, 3, 4])
    }

    @Test func `No members give no values, at once`() {
        let none = [Promise<Int>]()
        #expect(when(fulfilled: none.makeIterator(), concurrently: 1).value == [])
        #expect(when(resolved: none.makeIterator(), concurrently: 1).value?.count == 0)
    }

    @Test(arguments: [0, -1, Int.min])
    func `A limit below one is bad input, and nothing is asked for`(limit: Int) {
        let asked = Tally()
        let members = AnyIterator { () -> Promise<Int>? in
            asked.add()
            return nil
        }
        let all = when(fulfilled: members, concurrently: limit)
        guard case PromiseError.badInput? = all.error else {
            Issue.record("rejected with \(String(describing: all.error))")
            return
        }
        let outcomes = when(resolved: members, concurrently: limit).value ?? []
        #expect(outcomes.map(\.isFulfilled) == [false])
        #expect(asked.count == 0)
    }

    @Test func `After an error no further member is asked for, and those started go on`() {
        let row = Row<Int>(4)
        let started = Tally()
        let all = when(fulfilled: AnyIterator(row.promises.makeIterator().counted(by: started)), concurrently: 2)
        row.resolvers[0].reject(Reason.first)
        #expect(all.error as? Reason == .first)
        row.resolvers[1].fulfill(1)
        #expect(started.count == 2)
        #expect(row.promises[1].value == 1)
        #expect(all.error as? Reason == .first)
    }

    @Test func `An error of a member that is rejected already ends the asking at once`() {
        let started = Tally()
        let members = [.value(0), Promise<Int>(error: Reason.first), .value(2)]
        let all = when(fulfilled: AnyIterator(members.makeIterator().counted(by: started)), concurrently: 10)
        #expect(all.error as? Reason == .first)
        #expect(started.count == 2)
    }

    @Test func `The form for outcomes goes on after errors`() {
        let row = Row<Int>(4)
        let all = when(resolved: row.promises.makeIterator(), concurrently: 2)
        row.resolvers[0].reject(Reason.first)
        row.resolvers[1].fulfill(1)
        row.resolvers[3].reject(Reason.second)
        #expect(all.isPending)
        row.resolvers[2].fulfill(2)
        #expect(all.value?.map { try? $0.get() } == [nil, 1, 2, nil])
    }

    @Test func `I3 The iterator may settle what it started`() {
        let row = Row<Int>(3)
        let numbers = (0...3).makeIterator()
        let members = AnyIterator(
            numbers.mapped { number -> Promise<Int>? in
                if number > 0 { row.resolvers[number - 1].fulfill(number - 1) }
                return number < 3 ? row.promises[number] : nil
            }.flattened())
        #expect(when(fulfilled: members, concurrently: 2).value == [0, 1, 2])
    }

    @Test func `I3 The iterator may reject the last member that is pending, and end`() async {
        await #expect(processExitsWith: .success) {
            let (member, resolver) = Promise<Int>.pending()
            let asked = Tally()
            let members = AnyIterator { () -> Promise<Int>? in
                asked.add()
                if asked.count == 1 { return member }
                resolver.reject(Reason.first)
                return nil
            }
            let all = when(fulfilled: members, concurrently: 2)
            #expect(all.error as? Reason == .first)
        }
    }

    @Test func `I3 The iterator may cancel the result, and is then asked no more`() {
        let row = Row<Int>(3)
        let (start, starter) = Promise<Int>.pending()
        let all = Log<Promise<[Int]>>()
        let asked = Tally()
        let members = AnyIterator { () -> Promise<Int>? in
            asked.add()
            if asked.count == 1 { return start }
            all.entries.first?.cancel()
            return row.promises[0]
        }
        all.add(when(fulfilled: members, concurrently: 1))
        starter.fulfill(0)
        #expect(asked.count == 2)
        #expect(all.entries[0].error?.isCancelled == true)
        #expect(row.promises[0].error?.isCancelled == true)
    }

    @Test func `Not even if it has made room for more before`() {
        let row = Row<Int>(4)
        let all = Slot<Promise<[Int]>>()
        let asked = Tally()
        let members = AnyIterator { () -> Promise<Int>? in
            asked.add()
            if asked.count == 4 {
                row.resolvers[1].fulfill(1)
                all.content?.cancel()
            }
            return asked.count <= 4 ? row.promises[asked.count - 1] : nil
        }
        all.put(when(fulfilled: members, concurrently: 3))
        row.resolvers[0].fulfill(0)
        #expect(asked.count == 4)
        #expect(row.promises.map { $0.error?.isCancelled } == [nil, nil, true, true])
        all.clear()
    }

    @Test func `Cancelling the result cancels the members that are pending`() {
        let row = Row<Int>(3)
        let started = Tally()
        let all = when(fulfilled: AnyIterator(row.promises.makeIterator().counted(by: started)), concurrently: 2)
        row.resolvers[0].fulfill(0)
        all.cancel()
        #expect(row.promises.map { $0.error?.isCancelled } == [nil, true, true])
        #expect(started.count == 3)
    }

    @Test func `I6 A hundred thousand members that are ready do not nest`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let numbers = (0..<100_000).makeIterator()
                let all = when(fulfilled: AnyIterator(numbers.mapped { Promise.value($0) }), concurrently: 3)
                #expect(all.value == Array(0..<100_000))
            }
        }
    }

    @Test func `I6 Nor do a hundred thousand that are settled by the one before`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                let row = Row<Int>(100_000)
                for number in 1..<100_000 {
                    let next = row.resolvers[number]
                    row.promises[number - 1].done(on: nil) { _ in next.fulfill(number) }.cauterize()
                }
                let all = when(fulfilled: row.promises.makeIterator(), concurrently: 1)
                row.resolvers[0].fulfill(0)
                #expect(all.value == Array(0..<100_000))
            }
        }
    }
}

extension IteratorProtocol {
    /// The same elements; each that is asked for is added to `tally`.
    fileprivate func counted(by tally: Tally) -> AnyIterator<Element> {
        mapped {
            tally.add()
            return $0
        }
    }

    fileprivate func mapped<Next>(_ transform: @escaping (Element) -> Next) -> AnyIterator<Next> {
        var iterator = self
        return AnyIterator { iterator.next().map(transform) }
    }

    /// Ends at the first nil.
    fileprivate func flattened<Wrapped>() -> AnyIterator<Wrapped> where Element == Wrapped? {
        var iterator = self
        return AnyIterator { iterator.next() ?? nil }
    }
}
