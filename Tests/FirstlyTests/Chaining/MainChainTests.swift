import Dispatch
import Firstly
import Testing

/// Several steps of a chain on the main queue, on the main actor.
@MainActor @Suite final class MainChainTests {
    private var seen: [String] = []

    private func see(_ name: String) {
        dispatchPrecondition(condition: .onQueue(.main))
        seen.append(name)
    }

    @Test func `The handlers of all steps touch what belongs to the main actor`() async throws {
        try await Promise<Int>(error: Reason.first).on(.main) { chain in
            chain.recover { _ in
                self.see("recover")
                return Promise.value(1)
            }.map { number in
                self.see("map")
                return number + self.seen.count
            }.then { number in
                self.see("then")
                return Promise.value(number)
            }.compactMap { number -> Int? in
                self.see("compactMap")
                return number
            }.get { _ in
                self.see("get")
            }.tap { _ in
                self.see("tap")
            }.ensure {
                self.see("ensure")
            }.ensureThen {
                self.see("ensureThen")
                return Guarantee()
            }.done { number in
                self.see("done \(number)")
            }
        }.async()
        #expect(
            seen == ["recover", "map", "then", "compactMap", "get", "tap", "ensure", "ensureThen", "done 3"])
    }

    @Test func `So do those on elements`() async throws {
        let first = try await Promise.value([2, 1]).on(.main, flags: .barrier) { chain in
            chain.mapValues { number in
                self.see("mapValues")
                return number + 1
            }.flatMapValues { number in
                self.see("flatMapValues")
                return [number]
            }.compactMapValues { number -> Int? in
                self.see("compactMapValues")
                return number
            }.filterValues { number in
                self.see("filterValues")
                return number > 1
            }.thenMap { number in
                self.see("thenMap")
                return Promise.value(number)
            }.thenFlatMap { number in
                self.see("thenFlatMap")
                return Promise.value([number])
            }.sortedValues().firstValue { number in
                self.see("firstValue")
                return number > 2
            }
        }.async()
        #expect(first == 3)
        #expect(Set(seen).count == 7)
        #expect(seen.count == 14)
    }

    @Test func `So do those of a guarantee, and it stays one`() async {
        let guarantee: Guarantee<[Int]> = Guarantee.value(2).on(.main) { chain in
            chain.map { number in
                self.see("map")
                return [number, 1]
            }.then { numbers in
                self.see("then")
                return Guarantee.value(numbers)
            }.get { _ in
                self.see("get")
            }.mapValues { number in
                self.see("mapValues")
                return number + 1
            }.flatMapValues { number in
                self.see("flatMapValues")
                return [number]
            }.compactMapValues { number -> Int? in
                self.see("compactMapValues")
                return number
            }.filterValues { number in
                self.see("filterValues")
                return number > 1
            }.thenMap { number in
                self.see("thenMap")
                return Guarantee.value(number)
            }.thenFlatMap { number in
                self.see("thenFlatMap")
                return Guarantee.value([number])
            }.sortedValues { one, other in
                self.see("sortedValues")
                return one < other
            }
        }
        #expect(await guarantee.async() == [2, 3])
        #expect(Set(seen).count == 10)
        let ended: Guarantee<Void> = guarantee.on(.main) { $0.sortedValues().done { _ in self.see("done") } }
        await ended.async()
        #expect(seen.last == "done")
    }

    @Test func `So do those without a value, and those that end an error`() async throws {
        let failed = Promise<Int>(error: Reason.first)
        let recovered: Guarantee<Void> = failed.on(.main) { chain in
            chain.asVoid().recover { error in
                self.see("throws")
                throw error
            }.recover { _ in self.see("nothing") }
        }
        await recovered.async()
        let sure: Guarantee<Int> = failed.on(.main) { chain in
            chain.recover { _ in
                self.see("surely")
                return Guarantee.value(1)
            }
        }
        #expect(await sure.async() == 1)
        #expect(seen == ["throws", "nothing", "surely"])
        #expect(Promise.value([1, 2]).on(.main) { $0.lastValue.asVoid() }.isFulfilled)
        #expect(Guarantee.value([1, 2]).on(.main) { $0.asVoid() }.isFulfilled)
        #expect(Promise.value([1, 2]).on(.main) { $0.firstValue }.value == 1)
    }

    @Test func `What is not the literal is a queue as before`() async throws {
        let queue: DispatchQueue? = .main
        #expect(try await Promise.value(1).on(queue) { $0.map { $0 + 1 } }.async() == 2)
        #expect(try await Promise.value(1).on(.global()) { $0.map { $0 + 1 } }.async() == 2)
        #expect(Promise.value(1).on(nil) { $0.map { $0 + 1 } }.value == 2)
    }
}
