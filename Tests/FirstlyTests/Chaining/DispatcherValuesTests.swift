import Dispatch
import Firstly
import Testing

/// The operators on elements, on dispatchers and actors.
@Suite struct DispatcherValuesTests {
    private let promise = Promise.value([2, 1])
    private let guarantee = Guarantee.value([2, 1])

    @Test func `Each operator on elements hands a dispatcher one piece of work`() {
        let immediate = Immediate()
        #expect(promise.thenMap(on: immediate) { Promise.value($0 + 1) }.value == [3, 2])
        #expect(immediate.count == 1)
        #expect(promise.thenFlatMap(on: immediate) { Promise.value([$0, $0]) }.value == [2, 2, 1, 1])
        #expect(immediate.count == 2)
        #expect(promise.mapValues(on: immediate) { $0 + 1 }.value == [3, 2])
        #expect(immediate.count == 3)
        #expect(promise.flatMapValues(on: immediate) { [$0, $0] }.value == [2, 2, 1, 1])
        #expect(immediate.count == 4)
        #expect(promise.compactMapValues(on: immediate) { $0 > 1 ? "\($0)" : nil }.value == ["2"])
        #expect(immediate.count == 5)
        #expect(promise.filterValues(on: immediate) { $0 > 1 }.value == [2])
        #expect(immediate.count == 6)
        #expect(promise.firstValue(on: immediate) { $0 < 2 }.value == 1)
        #expect(immediate.count == 7)
        #expect(promise.sortedValues(on: immediate).value == [1, 2])
        #expect(immediate.count == 8)
    }

    @Test func `So does each of a guarantee, and it stays one`() {
        let immediate = Immediate()
        let chained: Guarantee = guarantee.thenMap(on: immediate) { Guarantee.value($0 + 1) }
        #expect(chained.value == [3, 2])
        #expect(immediate.count == 1)
        let flatChained: Guarantee = guarantee.thenFlatMap(on: immediate) { Guarantee.value([$0, $0]) }
        #expect(flatChained.value == [2, 2, 1, 1])
        #expect(immediate.count == 2)
        let mapped: Guarantee = guarantee.mapValues(on: immediate) { $0 + 1 }
        #expect(mapped.value == [3, 2])
        #expect(immediate.count == 3)
        let flatMapped: Guarantee = guarantee.flatMapValues(on: immediate) { [$0, $0] }
        #expect(flatMapped.value == [2, 2, 1, 1])
        #expect(immediate.count == 4)
        let compactMapped: Guarantee = guarantee.compactMapValues(on: immediate) { $0 > 1 ? "\($0)" : nil }
        #expect(compactMapped.value == ["2"])
        #expect(immediate.count == 5)
        let filtered: Guarantee = guarantee.filterValues(on: immediate) { $0 > 1 }
        #expect(filtered.value == [2])
        #expect(immediate.count == 6)
        let sorted: Guarantee = guarantee.sortedValues(on: immediate) { $0 < $1 }
        #expect(sorted.value == [1, 2])
        #expect(immediate.count == 7)
        let ascending: Guarantee = guarantee.sortedValues(on: immediate)
        #expect(ascending.value == [1, 2])
        #expect(immediate.count == 8)
    }

    private actor Place {}

    @Test func `Each operator on elements runs its handler isolated to an actor`() async throws {
        let place = Place()
        let first = try await promise.thenMap(on: .actor(place)) { number in
            place.assertIsolated()
            return Promise.value(number)
        }.thenFlatMap(on: .actor(place)) { number in
            place.assertIsolated()
            return Promise.value([number])
        }.mapValues(on: .actor(place)) { number in
            place.assertIsolated()
            return number + 1
        }.flatMapValues(on: .actor(place)) { number in
            place.assertIsolated()
            return [number, number]
        }.compactMapValues(on: .actor(place)) { number -> Int? in
            place.assertIsolated()
            return number
        }.filterValues(on: .actor(place)) { number in
            place.assertIsolated()
            return number > 1
        }.firstValue(on: .actor(place)) { number in
            place.assertIsolated()
            return number < 3
        }.async()
        #expect(first == 2)
    }

    @Test func `So does each of a guarantee`() async {
        let place = Place()
        let sorted = await guarantee.thenMap(on: .actor(place)) { number in
            place.assertIsolated()
            return Guarantee.value(number)
        }.thenFlatMap(on: .actor(place)) { number in
            place.assertIsolated()
            return Guarantee.value([number])
        }.mapValues(on: .actor(place)) { number in
            place.assertIsolated()
            return number + 1
        }.flatMapValues(on: .actor(place)) { number in
            place.assertIsolated()
            return [number, number]
        }.compactMapValues(on: .actor(place)) { number -> Int? in
            place.assertIsolated()
            return number
        }.filterValues(on: .actor(place)) { number in
            place.assertIsolated()
            return number > 1
        }.sortedValues(on: .actor(place)) { one, other in
            place.assertIsolated()
            return one < other
        }.async()
        #expect(sorted == [2, 2, 3, 3])
    }

    /// Is compared on its actor alone.
    private struct Watched: Comparable, Sendable {
        let number: Int
        let place: Place

        static func < (one: Self, other: Self) -> Bool {
            one.place.assertIsolated()
            return one.number < other.number
        }

        static func == (one: Self, other: Self) -> Bool { one.number == other.number }
    }

    @Test func `Elements are compared isolated to an actor, too`() async throws {
        let place = Place()
        let elements = [2, 1].map { Watched(number: $0, place: place) }
        #expect(
            try await Promise.value(elements).sortedValues(on: .actor(place)).async().map(\.number) == [1, 2])
        #expect(await Guarantee.value(elements).sortedValues(on: .actor(place)).async().map(\.number) == [1, 2])
    }
}
