import Firstly
import Testing

/// What has no value, or is about elements, in a chain whose steps run in one place.
@Suite struct DispatchedChainValuesTests {
    @Test func `Elements are sorted in the place, and the first and the last are there at once`() {
        let immediate = Immediate()
        let promise = Promise.value([2, 3, 1])
        #expect(promise.on(immediate) { $0.sortedValues() }.value == [1, 2, 3])
        #expect(immediate.count == 1)
        #expect(promise.on(immediate) { $0.firstValue }.value == 2)
        #expect(promise.on(immediate) { $0.lastValue }.value == 1)
        #expect(immediate.count == 1)
        let none = Promise.value([Int]())
        for missing in [none.on(immediate, \.firstValue), none.on(immediate, \.lastValue)] {
            guard case PromiseError.emptySequence? = missing.error else {
                Issue.record("\(missing)")
                continue
            }
        }
    }

    @Test func `A chain of a guarantee's elements stays one`() {
        let immediate = Immediate()
        let ascending: Guarantee = Guarantee.value([2, 1]).on(immediate) { chain in
            chain.mapValues { $0 + 1 }.flatMapValues { [$0, $0] }.compactMapValues { $0 > 2 ? $0 : nil }
                .filterValues { $0 > 1 }.thenMap { Guarantee.value($0) }.thenFlatMap { Guarantee.value([$0, 1]) }
                .sortedValues { $0 > $1 }.sortedValues()
        }
        #expect(ascending.value == [1, 1, 3, 3])
        #expect(immediate.count == 8)
        let first: Promise = Guarantee.value([2, 1]).on(immediate) { $0.sortedValues().firstValue }
        #expect(first.value == 1)
        let last: Promise = Guarantee.value([2, 1]).on(immediate) { $0.lastValue }
        #expect(last.value == 1)
    }

    @Test func `A step on a guarantee's elements that may fail makes a promise`() {
        let chained: Promise = Guarantee.value([1]).on(nil) { $0.thenMap { Promise.value($0) } }
        #expect(chained.value == [1])
        let mapped: Promise = Guarantee.value([1]).on(nil) { $0.mapValues { _ -> Int in throw Reason.first } }
        #expect(mapped.error as? Reason == .first)
    }

    @Test func `What goes on without the value does so at once`() {
        let immediate = Immediate()
        #expect(Promise.value(1).on(immediate) { $0.asVoid() }.isFulfilled)
        let guarantee: Guarantee<Void> = Guarantee.value(1).on(immediate) { $0.asVoid() }
        #expect(guarantee.isFulfilled)
        #expect(immediate.count == 0)
    }

    @Test func `An error is dealt with in the place, and leaves nothing behind, or another error`() {
        let immediate = Immediate()
        let failed = Promise<Int>(error: Reason.first)
        let recovered: Guarantee<Void> = failed.on(immediate) { $0.asVoid().recover { _ in } }
        #expect(recovered.isFulfilled)
        #expect(immediate.count == 1)
        let thrown: Promise<Void> = failed.on(immediate) { $0.asVoid().recover { _ in throw Reason.second } }
        #expect(thrown.error as? Reason == .second)
        #expect(immediate.count == 2)
        let cancelled = Promise<Void>(error: PromiseError.cancelled)
        #expect(cancelled.on(immediate) { $0.recover(policy: .allErrorsExceptCancellation) { _ in } }.error != nil)
        #expect(cancelled.on(immediate) { $0.recover(policy: .allErrors) { _ in } }.isFulfilled)
        #expect(immediate.count == 3)
    }

    @Test func `What an error is answered with is waited for, also where there is no value`() {
        let failed = Promise<Void>(error: Reason.first)
        let (answer, resolver) = Promise<Void>.pending()
        let promise = failed.on(nil) { $0.recover { _ in answer } }
        let (sureAnswer, resolve) = Guarantee<Void>.pending()
        let guarantee: Guarantee<Void> = failed.on(nil) { $0.recover { _ in sureAnswer } }
        #expect(promise.isPending && guarantee.isPending)
        resolver.fulfill(())
        resolve(())
        #expect(promise.isFulfilled && guarantee.isFulfilled)
    }

    private actor Place {}

    @Test func `All of it runs isolated to an actor`() async throws {
        let place = Place()
        let sorted = await Guarantee.value([2, 1]).on(.actor(place)) { chain in
            chain.sortedValues { one, other in
                place.assertIsolated()
                return one < other
            }
        }.async()
        #expect(sorted == [1, 2])
        await Promise<Int>(error: Reason.first).on(.actor(place)) { chain in
            chain.asVoid().recover { error in
                place.assertIsolated()
                throw error
            }.recover { _ in place.assertIsolated() }
        }.async()
    }
}
