import PromiseKit
import Testing

@Suite("Guarantee of a sequence")
struct GuaranteeSequenceTests {
    @Test("Guarantee.mapValues(on:flags:_:) maps each element")
    func mapValues() async {
        let plain: Guarantee<[Int]> = Guarantee.value(["a", "bc"]).mapValues(\.count)
        #expect(await plain.async() == [1, 2])
        #expect(Guarantee.value([1, 2]).mapValues(on: nil, flags: nil) { $0 * 2 }.value == [2, 4])
    }

    @Test("Guarantee.flatMapValues(on:flags:_:) joins what each element gives")
    func flatMapValues() async {
        let plain: Guarantee<[Int]> = Guarantee.value([1, 2]).flatMapValues { [$0, $0 * 10] }
        #expect(await plain.async() == [1, 10, 2, 20])
        #expect(Guarantee.value([1, 2]).flatMapValues(on: nil, flags: nil) { [$0] }.value == [1, 2])
    }

    @Test("Guarantee.compactMapValues(on:flags:_:) leaves out the elements that give nil")
    func compactMapValues() async {
        let plain: Guarantee<[Int]> = Guarantee.value(["1", "x"]).compactMapValues { Int($0) }
        #expect(await plain.async() == [1])
        #expect(Guarantee.value(["x"]).compactMapValues(on: nil, flags: nil) { Int($0) }.value == [])
    }

    @Test("Guarantee.thenMap(on:flags:_:) starts a guarantee for each element and keeps their order")
    func thenMap() async {
        let plain: Guarantee<[Int]> = Guarantee.value([3, 1]).thenMap { number in
            after(.milliseconds(number)).map(on: nil) { number * 10 }
        }
        #expect(await plain.async() == [30, 10])
        #expect(Guarantee.value([1]).thenMap(on: nil, flags: nil) { Guarantee.value($0) }.value == [1])
    }

    @Test("Guarantee.thenFlatMap(on:flags:_:) joins the sequences that the guarantees give")
    func thenFlatMap() async {
        let plain: Guarantee<[Int]> = Guarantee.value([1, 2]).thenFlatMap { Guarantee.value([$0, $0]) }
        #expect(await plain.async() == [1, 1, 2, 2])
        let inline: Guarantee<[Int]> = Guarantee.value([1]).thenFlatMap(on: nil, flags: nil) { Guarantee.value([$0]) }
        #expect(inline.value == [1])
    }

    @Test("Guarantee.filterValues(on:flags:_:) keeps the elements that pass")
    func filterValues() async {
        let plain: Guarantee<[Int]> = Guarantee.value([1, 2, 4]).filterValues { $0.isMultiple(of: 2) }
        #expect(await plain.async() == [2, 4])
        #expect(Guarantee.value(["", "a"]).filterValues(on: nil, flags: nil, \.isEmpty).value == [""])
    }

    @Test("Guarantee.sortedValues(on:flags:_:) sorts as the comparison says")
    func sortedValuesBy() async {
        let plain: Guarantee<[Int]> = Guarantee.value([1, 3, 2]).sortedValues { $0 > $1 }
        #expect(await plain.async() == [3, 2, 1])
        #expect(Guarantee.value([1, 2]).sortedValues(on: nil, flags: nil, >).value == [2, 1])
    }

    @Test("Guarantee.sortedValues(on:flags:) sorts")
    func sortedValues() async {
        let plain: Guarantee<[Int]> = Guarantee.value([3, 1, 2]).sortedValues()
        #expect(await plain.async() == [1, 2, 3])
        #expect(Guarantee.value(["b", "a"]).sortedValues(on: nil, flags: nil).value == ["a", "b"])
    }
}
