import Dispatch
import Firstly
import Testing

/// Iterators that are given on an actor are asked there, wherever the promises that they make are settled.
@Suite struct IteratorIsolationTests {
    private static let count = 100

    @Test @MainActor func `An iterator that is given on the main actor is asked there`() async throws {
        var next = 0
        let numbers = AnyIterator<Promise<Int>> {
            MainActor.assertIsolated()
            next += 1
            return next > Self.count ? nil : settledElsewhere(next)
        }
        #expect(try await when(fulfilled: numbers, concurrently: 3).async() == Array(1...Self.count))
        next = 0
        let outcomes = await when(resolved: numbers, concurrently: 3).async()
        #expect(outcomes.compactMap { try? $0.get() } == Array(1...Self.count))
    }

    @Test @MainActor func `So are the elements of a list`() async throws {
        var asked = 0
        let elements = (1...Self.count).lazy.map { number in
            MainActor.assertIsolated()
            asked += 1
            return number
        }
        #expect(try await when(elements, concurrently: 2) { settledElsewhere($0) }.async() == Array(1...Self.count))
        #expect(asked == Self.count)
        let onNone = when(elements, concurrently: 2, on: nil) { settledElsewhere($0) }
        #expect(try await onNone.async() == Array(1...Self.count))
        let awaited = when(elements, concurrently: 2) { number in try await settledElsewhere(number).async() }
        #expect(try await awaited.async() == Array(1...Self.count))
    }

    @Test func `An iterator that is given on an actor is asked there`() async throws {
        #expect(try await Place().values(Self.count).async() == Array(1...Self.count))
    }

    @Test func `One that is given nowhere is asked by those that settle`() async throws {
        let queue = DispatchQueue(label: "settling")
        let asked = Log<Bool>()
        var next = 0
        let numbers = AnyIterator<Promise<Int>> {
            if next > 0 { dispatchPrecondition(condition: .onQueue(queue)) }
            asked.add(next > 0)
            next += 1
            return next > 2 ? nil : after(.milliseconds(1)).map(on: queue) { 1 }
        }
        #expect(try await when(fulfilled: numbers, concurrently: 1).async() == [1, 1])
        #expect(asked.entries == [false, true, true])
    }

    private actor Place {
        private var next = 0

        func values(_ count: Int) -> Promise<[Int]> {
            when(
                fulfilled: AnyIterator<Promise<Int>> {
                    self.assertIsolated()
                    self.next += 1
                    return self.next > count ? nil : settledElsewhere(self.next)
                }, concurrently: 3)
        }
    }
}

private func settledElsewhere(_ number: Int) -> Promise<Int> {
    number % 3 == 0 ? .value(number) : Promise(DispatchQueue.global().async(.promise) { number })
}
