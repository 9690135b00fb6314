import PromiseKit
import Testing

@Suite("Thenable of a sequence")
struct ThenableSequenceTests {
    @Test("Thenable.mapValues(on:flags:_:) maps each element")
    func mapValues() async throws {
        #expect(try await Foreign([1, 2, 3]).mapValues { $0 * 2 }.async() == [2, 4, 6])
        #expect(try await Foreign(["a", "bc"]).mapValues(on: Queues.worker, flags: nil, \.count).async() == [1, 2])
        #expect(Foreign([1]).mapValues(on: nil) { _ -> Int in throw Failure.first }.isRejected)
    }

    @Test("Thenable.flatMapValues(on:flags:_:) joins what each element gives")
    func flatMapValues() async throws {
        #expect(try await Foreign([1, 2]).flatMapValues { [$0, $0 * 10] }.async() == [1, 10, 2, 20])
        #expect(
            Foreign([1, 2]).flatMapValues(on: nil, flags: nil) { Array(repeating: $0, count: $0) }.value == [1, 2, 2])
    }

    @Test("Thenable.compactMapValues(on:flags:_:) leaves out the elements that give nil")
    func compactMapValues() async throws {
        #expect(try await Foreign(["1", "x", "3"]).compactMapValues { Int($0) }.async() == [1, 3])
        #expect(Foreign(["x"]).compactMapValues(on: nil, flags: nil) { Int($0) }.value == [])
    }

    @Test("Thenable.thenMap(on:flags:_:) starts a promise for each element and keeps their order")
    func thenMap() async throws {
        let delayed = Foreign([3, 2, 1]).thenMap { number in
            after(.milliseconds(number)).map(on: nil) { number * 10 }
        }
        #expect(try await delayed.async() == [30, 20, 10])
        let failing = Foreign([1, 2]).thenMap(on: nil, flags: nil) { number in
            number == 2 ? Promise<Int>(error: Failure.second) : .value(number)
        }
        #expect(failing.error as? Failure == .second)
        #expect(Foreign([Int]()).thenMap(on: nil) { Promise.value($0) }.value == [])
    }

    @Test("Thenable.thenFlatMap(on:flags:_:) joins the sequences that the promises give")
    func thenFlatMap() async throws {
        #expect(try await Foreign([1, 2]).thenFlatMap { Promise.value([$0, $0]) }.async() == [1, 1, 2, 2])
        #expect(Foreign([1, 2]).thenFlatMap(on: nil, flags: nil) { Guarantee.value([$0]) }.value == [1, 2])
    }

    @Test("Thenable.filterValues(on:flags:_:) keeps the elements that pass")
    func filterValues() async throws {
        #expect(try await Foreign([1, 2, 3, 4]).filterValues { $0.isMultiple(of: 2) }.async() == [2, 4])
        #expect(Foreign(["", "a"]).filterValues(on: nil, flags: nil, \.isEmpty).value == [""])
    }

    @Test("Thenable.firstValue is the first element, or an error of its own without one")
    func firstValue() async {
        #expect(Foreign([7, 8]).firstValue.value == 7)
        #expect(name(of: Foreign([Int]()).firstValue.error) == "emptySequence")
    }

    @Test("Thenable.firstValue(on:flags:where:) is the first element that passes")
    func firstValueWhere() async throws {
        #expect(try await Foreign([1, 4, 6]).firstValue { $0 > 2 }.async() == 4)
        #expect(try await Foreign([1, 4, 6]).firstValue(where: { $0 > 4 }).async() == 6)
        #expect(name(of: Foreign([1]).firstValue(on: nil, flags: nil) { $0 > 2 }.error) == "emptySequence")
    }

    @Test("Thenable.lastValue is the last element, or an error of its own without one")
    func lastValue() {
        #expect(Foreign([7, 8]).lastValue.value == 8)
        #expect(name(of: Foreign([Int]()).lastValue.error) == "emptySequence")
    }

    @Test("Thenable.sortedValues(on:flags:) sorts")
    func sortedValues() async throws {
        #expect(try await Foreign([3, 1, 2]).sortedValues().async() == [1, 2, 3])
        #expect(Foreign(["b", "a"]).sortedValues(on: nil, flags: nil).value == ["a", "b"])
    }
}
