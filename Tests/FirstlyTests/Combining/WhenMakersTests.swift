import Dispatch
import Firstly
import Testing

/// `when(_:concurrently:)`, which makes the promises as it goes.
@Suite struct WhenMakersTests {
    @Test(arguments: [1, 2, 7])
    func `No more promises are pending at a time than the limit says, and no fewer`(limit: Int) {
        let row = Row<Int>(20)
        let started = Log<Int>()
        let all = when(0..<20, concurrently: limit, on: nil) { number in
            started.add(number)
            return row.promises[number]
        }
        for number in 0..<20 {
            #expect(started.entries == Array(0..<min(20, number + limit)))
            row.resolvers[number].fulfill(number)
        }
        #expect(all.value == Array(0..<20))
    }

    @Test func `The values have the order of the elements, whatever is settled first`() {
        let row = Row<Int>(4)
        let all = when([3, 0, 2, 1], concurrently: 4, on: nil) { row.promises[$0].map(on: nil) { 10 * $0 } }
        for number in [1, 3, 0, 2] { row.resolvers[number].fulfill(number) }
        #expect(all.value == [30, 0, 20, 10])
    }

    @Test func `No elements give no values, at once`() {
        #expect(when([Int](), concurrently: 1, on: nil) { Promise.value($0) }.value == [])
    }

    @Test(arguments: [0, -1])
    func `A limit below one is bad input, and nothing is made`(limit: Int) {
        let all = when([1], concurrently: limit, on: nil) { _ -> Promise<Int> in fatalError("a promise") }
        guard case PromiseError.badInput? = all.error else {
            Issue.record("\(all)")
            return
        }
    }

    @Test func `With a limit of one each element waits for the one before it, and the first error is the end`() {
        let log = Log<String>()
        let row = Row<Int>(3)
        let all = when([0, 1, 2], concurrently: 1, on: nil) { number in
            log.add("begins \(number)")
            return row.promises[number].ensure(on: nil) { log.add("ends \(number)") }
        }
        row.resolvers[0].fulfill(0)
        row.resolvers[1].reject(Reason.first)
        #expect(log.entries == ["begins 0", "ends 0", "begins 1", "ends 1"])
        #expect(all.error as? Reason == .first)
    }

    @Test func `What the transform throws is an error like others`() {
        let started = Tally()
        let all = when(0..<9, concurrently: 2, on: nil) { number throws -> Promise<Int> in
            started.add()
            if number == 3 { throw Reason.second }
            return .value(number)
        }
        #expect(all.error as? Reason == .second)
        #expect(started.count == 4)
    }

    @Test func `Cancelling it cancels what is pending, and asks for no further element`() {
        let row = Row<Int>(4)
        let asked = Tally()
        let elements = AnySequence { () -> AnyIterator<Int> in
            AnyIterator {
                asked.add()
                return asked.count - 1
            }
        }
        let all = when(elements, concurrently: 2, on: nil) { row.promises[$0] }
        row.resolvers[0].fulfill(0)
        all.map(on: nil) { $0 }.cancel()
        #expect(all.error?.isCancelled == true)
        #expect(row.resolvers.map(\.isCancelled) == [false, true, true, false])
        #expect(asked.count == 3)
    }

    @Test func `An error lets the others run, unless they are to be cancelled`() {
        for isWanted in [false, true] {
            let row = Row<Int>(3)
            let all = when(0..<3, concurrently: 2, cancelOnFailure: isWanted, on: nil) { row.promises[$0] }
            row.resolvers[0].reject(Reason.first)
            #expect(all.error as? Reason == .first)
            #expect(row.resolvers.map(\.isCancelled) == [false, isWanted, false])
        }
    }

    @Test func `Tasks are limited as promises are, and cancelled with it`() async throws {
        let (running, most) = (Tally(), Tally())
        let all = when(1...20, concurrently: 3) { number async throws -> Int in
            running.add()
            if running.count > 3 { most.add() }
            await Task.yield()
            running.add(-1)
            return 2 * number
        }
        #expect(try await all.async() == (1...20).map { 2 * $0 })
        #expect(most.count == 0)
        let (haveStarted, areCancelled) = (Tally(), Tally())
        let isCancelled = Gate()
        let endless = when(1...20, concurrently: 3) { _ async throws in
            haveStarted.add()
            await withTaskCancellationHandler {
                await isCancelled.opened()
            } onCancel: {
                areCancelled.add()
                isCancelled.open()
            }
        }
        while haveStarted.count < 3 { await Task.yield() }
        endless.cancel()
        while areCancelled.count < 3 { await Task.yield() }
        #expect(haveStarted.count == 3)
    }

    @MainActor @Test func `Promises are made where it was written, in order`() async throws {
        var started: [Int] = []
        let all = when(0..<100, concurrently: 4) { number in
            MainActor.assertIsolated()
            started.append(number)
            return DispatchQueue.global().async(.promise) { number }.map(on: nil) { $0 }
        }
        #expect(try await all.async() == Array(0..<100))
        #expect(started == Array(0..<100))
    }

    @Test func `I6 A hundred thousand promises that are settled already do not nest`() async {
        await #expect(processExitsWith: .success) {
            onSmallThread {
                #expect(when(0..<100_000, concurrently: 1, on: nil) { Promise.value($0) }.value == Array(0..<100_000))
            }
        }
    }
}
