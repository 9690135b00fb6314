import PromiseKit
import Testing

@Suite("when")
struct WhenTests {
    /// Fulfils after some milliseconds.
    private func late<T: Sendable>(_ value: T, _ milliseconds: Int = 1) -> Promise<T> {
        Promise(after(.milliseconds(milliseconds)).map(on: nil) { value })
    }

    @Test("when(fulfilled:) of an array gives the values in its order, and the first error at once")
    func array() async throws {
        #expect(try await when(fulfilled: [late(1, 3), late(2, 1)]).async() == [1, 2])
        #expect(when(fulfilled: [Foreign(1), Foreign(2)]).value == [1, 2])
        let (pending, _seal) = Promise<Int>.pending()
        #expect(when(fulfilled: [pending, Promise(error: Failure.first)]).error as? Failure == .first)
        #expect(when(fulfilled: [Promise<Int>]()).value == [])
        _seal.fulfill(0)
    }

    @Test("when(fulfilled:) of an array of thenables of any types gives their values without a type")
    func anyArray() async throws {
        let mixed: [any Thenable] = [late(1), Guarantee.value("a"), Foreign(2.5)]
        let values: [any Sendable] = try await Queues.blocking {
            // The test hands over what is sendable, though the type no longer says so.
            try when(fulfilled: mixed).wait().map { value -> any Sendable in
                switch value {
                case let int as Int: int
                case let string as String: string
                case let double as Double: double
                default: "unexpected"
                }
            }
        }
        #expect(values[0] as? Int == 1)
        #expect(values[1] as? String == "a")
        #expect(values[2] as? Double == 2.5)
    }

    @Test("when(fulfilled:) of any number of promises without a value gives one without a value")
    func variadicVoid() async throws {
        let both: Promise<Void> = when(fulfilled: late(()), late(()))
        try await both.async()
        let failed: Promise<Void> = when(fulfilled: Promise(), Promise(error: Failure.first))
        #expect(failed.isRejected)
    }

    @Test("when(fulfilled:) of an array of promises without a value gives one without a value")
    func arrayVoid() async throws {
        let all: Promise<Void> = when(fulfilled: [late(()), late(())])
        try await all.async()
        let none: Promise<Void> = when(fulfilled: [Promise<Void>]())
        #expect(none.isFulfilled)
    }

    @Test("when(fulfilled:_:) gives both values")
    func two() async throws {
        let (number, text) = try await when(fulfilled: late(1), Guarantee.value("a")).async()
        #expect(number == 1)
        #expect(text == "a")
        #expect(when(fulfilled: Promise.value(1), Promise<Int>(error: Failure.first)).isRejected)
    }

    @Test("when(fulfilled:_:_:) gives three values")
    func three() async throws {
        let (first, second, third) = try await when(fulfilled: late(1), late("a"), late(true)).async()
        #expect(first == 1 && second == "a" && third)
    }

    @Test("when(fulfilled:_:_:_:) gives four values")
    func four() async throws {
        let (first, second, third, fourth) = try await when(fulfilled: late(1), late("a"), late(true), late(2)).async()
        #expect(first == 1 && second == "a" && third && fourth == 2)
    }

    @Test("when(fulfilled:_:_:_:_:) gives five values")
    func five() async throws {
        let all = when(fulfilled: late(1), late("a"), late(true), late(2), Foreign("b"))
        let (first, second, third, fourth, fifth) = try await all.async()
        #expect(first == 1 && second == "a" && third && fourth == 2 && fifth == "b")
    }

    @Test("when(fulfilled:concurrently:) keeps at most so many pending and the values in order")
    func fulfilledConcurrently() async throws {
        var numbers = (1...5).makeIterator()
        let running = Log<Int>()
        let iterator = AnyIterator { () -> Promise<Int>? in
            guard let number = numbers.next() else { return nil }
            running.add(1)
            let work = after(.milliseconds(6 - number)).map(on: nil) { number }
            return Promise(work).get(on: nil) { _ in running.add(-1) }
        }
        #expect(try await when(fulfilled: iterator, concurrently: 2).async() == [1, 2, 3, 4, 5])
        var live = 0
        let counts = running.all.map { change in
            live += change
            return live
        }
        #expect(counts.count == 10 && counts.allSatisfy { $0 <= 2 })
        let none = AnyIterator<Promise<Int>> { nil }
        #expect(name(of: when(fulfilled: none, concurrently: 0).error) == "badInput")
    }

    @Test("when(resolved:) of several promises gives each outcome and never rejects")
    func resolvedVariadic() async {
        let both: Guarantee<[PromiseKit.Result<Int>]> = when(resolved: late(1), Promise(error: Failure.first))
        #expect(await both.async().map(\.isFulfilled) == [true, false])
    }

    @Test("when(resolved:) of an array gives each outcome and never rejects")
    func resolvedArray() async {
        let all = when(resolved: [late(1), Promise(error: Failure.first), late(3)])
        #expect(await all.async().map(\.isFulfilled) == [true, false, true])
        #expect(when(resolved: [Promise<Int>]()).value?.isEmpty == true)
    }

    @Test("when(resolved:concurrently:) goes on after a rejection")
    func resolvedConcurrently() async {
        var numbers = (1...4).makeIterator()
        let iterator = AnyIterator { () -> Promise<Int>? in
            numbers.next().map { $0.isMultiple(of: 2) ? Promise(error: Failure.first) : self.late($0) }
        }
        #expect(
            await when(resolved: iterator, concurrently: 2).async().map(\.isFulfilled) == [true, false, true, false])
    }

    @Test("when(_:) of guarantees without a value waits for all of them")
    func guaranteesVariadicVoid() async {
        let both: Guarantee<Void> = when(after(.milliseconds(1)), Guarantee())
        await both.async()
    }

    @Test("when(_:) of guarantees gives their values in order")
    func guaranteesVariadic() async {
        let both: Guarantee<[Int]> = when(after(.milliseconds(1)).map { 1 }, Guarantee.value(2))
        #expect(await both.async() == [1, 2])
    }

    @Test("when(guarantees:) of an array without values waits for all of them")
    func guaranteesVoid() async {
        let all: Guarantee<Void> = when(guarantees: [after(.milliseconds(1)), Guarantee()])
        await all.async()
    }

    @Test("when(guarantees:) of an array gives the values in order")
    func guarantees() async {
        let all: Guarantee<[Int]> = when(guarantees: [after(.milliseconds(1)).map { 1 }, Guarantee.value(2)])
        #expect(await all.async() == [1, 2])
        #expect(when(guarantees: [Guarantee<Int>]()).value == [])
    }

    @Test("when(guarantees:_:) gives both values")
    func guaranteesTwo() async {
        let (first, second) = await when(guarantees: Guarantee.value(1), Guarantee.value("a")).async()
        #expect(first == 1 && second == "a")
    }

    @Test("when(guarantees:_:_:) gives three values")
    func guaranteesThree() async {
        let all = when(guarantees: Guarantee.value(1), Guarantee.value("a"), after(.milliseconds(1)).map { true })
        let (first, second, third) = await all.async()
        #expect(first == 1 && second == "a" && third)
    }

    @Test("when(guarantees:_:_:_:) gives four values")
    func guaranteesFour() async {
        let all = when(guarantees: Guarantee.value(1), Guarantee.value("a"), Guarantee.value(true), Guarantee.value(2))
        let (first, second, third, fourth) = await all.async()
        #expect(first == 1 && second == "a" && third && fourth == 2)
    }

    @Test("when(guarantees:_:_:_:_:) gives five values")
    func guaranteesFive() async {
        let all = when(
            guarantees: Guarantee.value(1), Guarantee.value("a"), Guarantee.value(true), Guarantee.value(2),
            Guarantee.value("b"))
        let (first, second, third, fourth, fifth) = await all.async()
        #expect(first == 1 && second == "a" && third && fourth == 2 && fifth == "b")
    }
}
