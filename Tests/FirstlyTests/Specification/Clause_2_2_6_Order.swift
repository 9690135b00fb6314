import Dispatch
import Firstly
import Testing

/// Promises/A+ 2.2.6: many handlers on one promise. (2.2.5, on `this`, has no meaning in Swift.)
@Suite("2.2.6 Many handlers on one promise")
struct Clause226Order {
    @Test(
        "2.2.6.1 When fulfilled, handlers are called in the order in which they were attached",
        arguments: Arrival.allCases)
    func fulfilledInOrder(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.fulfilled(with: 0) { promise in
            for k in 1...9 { promise.done { log.add($0 + k) }.cauterize() }
        }
        await Arrival.over()
        #expect(log.entries == Array(1...9))
    }

    @Test("2.2.6.1 When fulfilled, handlers of every kind keep that order", arguments: Arrival.allCases)
    func fulfilledInOrderOfAnyKind(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.fulfilled(with: 0) { promise in
            promise.done { _ in log.add(1) }.cauterize()
            _ = promise.map { _ in log.add(2) }
            promise.catch { _ in log.add(-1) }
            _ = promise.then { value -> Promise<Int> in
                log.add(3); return .value(value)
            }
            _ = promise.ensure { log.add(4) }
            _ = promise.tap { _ in log.add(5) }
            _ = promise.get { _ in log.add(6) }
        }
        await Arrival.over()
        #expect(log.entries == [1, 2, 3, 4, 5, 6])
    }

    @Test(
        "2.2.6.1 When fulfilled, a handler that throws keeps none of the others from being called",
        arguments: Arrival.allCases)
    func fulfilledInSpiteOfAThrow(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.fulfilled(with: 0) { promise in
            promise.done { _ in log.add(1) }.cauterize()
            promise.done { _ in
                log.add(2); throw Reason.first
            }.catch { _ in }
            promise.done { _ in log.add(3) }.cauterize()
        }
        await Arrival.over()
        #expect(log.entries == [1, 2, 3])
    }

    @Test("2.2.6.1 When fulfilled, each branch gets what its own handlers made", arguments: Arrival.allCases)
    func fulfilledBranches(arrival: Arrival) async throws {
        let (one, two, three) = arrival.fulfilled(with: 10) { promise in
            (promise.map { $0 + 1 }, promise.map { _ -> Int in throw Reason.second }, promise.map { $0 + 3 })
        }
        try #expect(await one.async() == 11)
        await #expect(throws: Reason.second) { try await two.async() }
        try #expect(await three.async() == 13)
    }

    @Test("2.2.6.1 A handler attached by a handler comes after all that were there before", arguments: Arrival.allCases)
    func fulfilledFromWithin(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.fulfilled(with: 0) { promise in
            promise.pipe { _ in
                log.add(1)
                promise.pipe { _ in log.add(3) }
            }
            promise.pipe { _ in log.add(2) }
        }
        await Arrival.over()
        // Attached to a settled promise, the first one runs, and attaches its own, before the second is there.
        #expect(log.entries == (arrival == .already ? [1, 3, 2] : [1, 2, 3]))
    }

    @Test(
        "2.2.6.2 When rejected, handlers are called in the order in which they were attached",
        arguments: Arrival.allCases)
    func rejectedInOrder(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.rejected(with: Reason.first) { promise in
            for k in 1...9 { promise.catch { _ in log.add(k) } }
        }
        await Arrival.over()
        #expect(log.entries == Array(1...9))
    }

    @Test("2.2.6.2 When rejected, handlers of every kind keep that order", arguments: Arrival.allCases)
    func rejectedInOrderOfAnyKind(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.rejected(with: Reason.first) { promise in
            promise.catch { _ in log.add(1) }
            _ = promise.recover { _ -> Promise<Int> in
                log.add(2); return .value(0)
            }
            promise.done { _ in log.add(-1) }.cauterize()
            _ = promise.ensure { log.add(3) }
            _ = promise.tap { _ in log.add(4) }
        }
        await Arrival.over()
        #expect(log.entries == [1, 2, 3, 4])
    }

    @Test(
        "2.2.6.2 When rejected, a handler that throws keeps none of the others from being called",
        arguments: Arrival.allCases)
    func rejectedInSpiteOfAThrow(arrival: Arrival) async {
        let log = Log<Int>()
        arrival.rejected(with: Reason.first) { promise in
            promise.catch { _ in log.add(1) }
            promise.recover { _ -> Promise<Int> in
                log.add(2); throw Reason.second
            }.catch { _ in }
            promise.catch { _ in log.add(3) }
        }
        await Arrival.over()
        #expect(log.entries == [1, 2, 3])
    }

    @Test("2.2.6.2 When rejected, each branch gets what its own handlers made", arguments: Arrival.allCases)
    func rejectedBranches(arrival: Arrival) async throws {
        let (one, two, three) = arrival.rejected(with: Reason.first) { promise in
            (
                promise.recover { _ in Promise.value(1) },
                promise.recover { _ -> Promise<Int> in throw Reason.second },
                promise.recover { _ in Promise.value(3) }
            )
        }
        try #expect(await one.async() == 1)
        await #expect(throws: Reason.second) { try await two.async() }
        try #expect(await three.async() == 3)
    }
}
