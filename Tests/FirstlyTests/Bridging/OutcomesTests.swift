import Firstly
import Testing

/// The outcomes of promises as they come.
@Suite struct OutcomesTests {
    @Test func `Outcomes come in the order in which the promises settle`() async {
        let row = Row<Int>(4)
        var outcomes = when(each: row.promises).makeAsyncIterator()
        for number in [2, 0, 3, 1] {
            row.resolvers[number].resolve(number == 3 ? .rejected(Reason.first) : .fulfilled(number))
            let outcome = await outcomes.next()
            #expect(outcome?.value == (number == 3 ? nil : number))
            #expect(outcome?.reason == (number == 3 ? .first : nil))
        }
        #expect(await outcomes.next() == nil)
    }

    @Test func `What settles before anybody asks is kept in that order`() async {
        let row = Row<Int>(3)
        let outcomes = when(each: row.promises)
        for number in [1, 2, 0] { row.resolvers[number].fulfill(number) }
        var seen: [Int?] = []
        for await outcome in outcomes { seen.append(outcome.value) }
        #expect(seen == [1, 2, 0])
    }

    @Test func `The loop goes on as promises settle on another thread`() async {
        let row = Row<Int>(1_000)
        let outcomes = when(each: row.promises)
        let settling = Task.detached {
            for (number, resolver) in row.resolvers.enumerated() {
                resolver.fulfill(number)
                if number.isMultiple(of: 10) { await Task.yield() }
            }
        }
        var seen: [Int?] = []
        for await outcome in outcomes { seen.append(outcome.value) }
        #expect(seen == Array(0..<1_000))
        await settling.value
    }

    @Test func `Of promises that are settled already, and of none, the sequence needs no wait`() async {
        var seen: [Int?] = []
        for await outcome in when(each: Promise.value(1), .value(2)) { seen.append(outcome.value) }
        for await outcome in when(each: [Guarantee.value(3)]) { seen.append(outcome.value) }
        for await outcome in when(each: [Promise<Int>]()) { seen.append(outcome.value) }
        #expect(seen == [1, 2, 3])
    }

    @Test func `I10 A promise that nobody can settle any more comes as abandoned`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            Diagnostics.handler = { _ in }
            let resolver = Slot(Promise<Int>.pending())
            var outcomes = when(each: [resolver.content!.promise]).makeAsyncIterator()
            resolver.clear()
            guard case .rejected(PromiseError.abandoned)? = await outcomes.next() else {
                Issue.record("not abandoned")
                return
            }
            #expect(await outcomes.next() == nil)
        }
    }

    @Test func `A promise that is cancelled comes with its error`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let outcomes = when(each: [promise])
        promise.cancel()
        for await outcome in outcomes {
            guard case .rejected(let error) = outcome else { continue }
            #expect(error.isCancelled)
        }
        withExtendedLifetime(resolver) {}
    }

    @Test func `Cancelling the task ends the loop, and stops the work that nobody else waits for`() async {
        let row = Row<Int>(3)
        let other = row.promises[1].map(on: nil) { $0 }
        let isWaiting = Gate()
        let task = Task {
            var seen: [Int?] = []
            for await outcome in when(each: row.promises) {
                seen.append(outcome.value)
                isWaiting.open()
            }
            return seen
        }
        row.resolvers[0].fulfill(0)
        await isWaiting.opened()
        task.cancel()
        #expect(await task.value == [0])
        #expect(row.promises[1].isPending)
        #expect(row.resolvers[2].isCancelled)
        row.resolvers[1].fulfill(1)
        #expect(other.value == 1)
    }

    @Test func `I5 Leaving the loop lets the promises go on, and keeps nothing at them`() async {
        let lifetimes = Lifetimes()
        let (head, resolver) = Promise<Int>.pending()
        do {
            let held = lifetimes.make()
            for await _ in when(each: [
                .value(0), head,
                head.map(on: nil) { _ in
                    held.use(); return 1
                },
            ]) { break }
        }
        #expect(head.debugDescription.hasSuffix("pending(handlers: 1)"))
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(lifetimes.count == 0)
    }

    @Test func `Several tasks share the outcomes of one sequence`() async {
        let row = Row<Int>(100)
        let outcomes = when(each: row.promises)
        let seen = await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var seen: [Int] = []
                    for await outcome in outcomes { seen.append(outcome.value ?? -1) }
                    return seen
                }
            }
            for (number, resolver) in row.resolvers.enumerated() { resolver.fulfill(number) }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(seen.sorted() == Array(0..<100))
    }

    @MainActor @Test func `The loop stays on its actor`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let outcomes = when(each: [promise])
        Task.detached { resolver.fulfill(1) }
        for await _ in outcomes { MainActor.assertIsolated() }
        MainActor.assertIsolated()
    }
}

extension Outcome {
    fileprivate var value: T? {
        guard case .fulfilled(let value) = self else { return nil }
        return value
    }

    fileprivate var reason: Reason? {
        guard case .rejected(let error) = self else { return nil }
        return error as? Reason
    }
}
