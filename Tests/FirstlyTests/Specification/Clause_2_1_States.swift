import Firstly
import Testing

/// Promises/A+ 2.1: a promise is pending, fulfilled or rejected.
@Suite("2.1 The states of a promise")
struct Clause21States {
    static let seconds: [Outcome<Int>] = [.fulfilled(2), .rejected(Reason.second)]

    @Test("2.1.1 A promise is pending until it is settled, then it is not")
    func pendingUntilSettled() {
        let (promise, resolver) = Promise<Int>.pending()
        #expect(promise.isPending && !promise.isResolved && promise.result == nil)
        resolver.fulfill(1)
        #expect(!promise.isPending && promise.isResolved)
    }

    @Test("2.1.1.1 A pending promise can become fulfilled, and it can become rejected", arguments: Arrival.allCases)
    func pendingCanBecomeEither(arrival: Arrival) async throws {
        let fulfilled = arrival.fulfilled(with: 1) { $0 }
        let rejected = arrival.rejected(with: Reason.first) { $0 }
        try #expect(await fulfilled.async() == 1)
        await #expect(throws: Reason.first) { try await rejected.async() }
        #expect(fulfilled.isFulfilled && !fulfilled.isRejected)
        #expect(rejected.isRejected && !rejected.isFulfilled)
    }

    @Test("2.1.2.1 A fulfilled promise moves to no other state", arguments: Arrival.allCases, seconds)
    func fulfilledIsFinal(arrival: Arrival, again: Outcome<Int>) async {
        let log = Log<String>()
        let promise = arrival.settled(.fulfilled(1), again: again) { promise in
            promise.done { _ in log.add("fulfilled") }.catch { _ in log.add("rejected") }
            return promise
        }
        await Arrival.over()
        #expect(log.entries == ["fulfilled"])
        #expect(promise.isFulfilled && promise.error == nil)
    }

    @Test("2.1.2.2 A fulfilled promise has a value, which stays the same", arguments: Arrival.allCases, seconds)
    func fulfilledKeepsItsValue(arrival: Arrival, again: Outcome<Int>) async throws {
        let promise = arrival.settled(.fulfilled(1), again: again) { $0 }
        try #expect(await promise.async() == 1)
        await Arrival.over()
        #expect(promise.value == 1)
        try #expect(await promise.async() == 1)
    }

    @Test("2.1.3.1 A rejected promise moves to no other state", arguments: Arrival.allCases, seconds)
    func rejectedIsFinal(arrival: Arrival, again: Outcome<Int>) async {
        let log = Log<String>()
        let promise = arrival.settled(.rejected(Reason.first), again: again) { promise in
            promise.done { _ in log.add("fulfilled") }.catch { _ in log.add("rejected") }
            return promise
        }
        await Arrival.over()
        #expect(log.entries == ["rejected"])
        #expect(promise.isRejected && promise.value == nil)
    }

    @Test("2.1.3.2 A rejected promise has a reason, which stays the same", arguments: Arrival.allCases, seconds)
    func rejectedKeepsItsReason(arrival: Arrival, again: Outcome<Int>) async {
        let promise = arrival.settled(.rejected(Reason.first), again: again) { $0 }
        await #expect(throws: Reason.first) { try await promise.async() }
        await Arrival.over()
        #expect(promise.error as? Reason == .first)
        await #expect(throws: Reason.first) { try await promise.async() }
    }
}
