import Firstly
import Testing

/// Promises/A+ 2.3.2: a handler that returns a promise hands its own promise over to it.
@Suite("2.3.2 A handler that returns a promise")
struct Clause232Adoption {
    @Test("2.3.2.1 While the returned promise is pending, so is the handler's own", arguments: Arrival.allCases)
    func pendingMeanwhile(arrival: Arrival) async throws {
        let (inner, resolver) = Promise<String>.pending()
        let next = arrival.fulfilled(with: 1) { $0.then { _ in inner } }
        await Arrival.over()
        #expect(next.isPending)
        resolver.fulfill("late")
        try #expect(await next.async() == "late")
    }

    @Test(
        "2.3.2.2 When the returned promise is fulfilled, the handler's own has its value",
        arguments: Arrival.allCases, Arrival.allCases)
    func fulfilledWithIt(arrival: Arrival, inner: Arrival) async throws {
        let next = arrival.fulfilled(with: 1) { $0.then { inner.promise(for: .fulfilled($0 + 1)) } }
        try #expect(await next.async() == 2)
    }

    @Test("2.3.2.2 The same after a rejection", arguments: Arrival.allCases, Arrival.allCases)
    func fulfilledAfterRejection(arrival: Arrival, inner: Arrival) async throws {
        let next = arrival.rejected(with: Reason.first) { $0.recover { _ in inner.promise(for: .fulfilled(2)) } }
        try #expect(await next.async() == 2)
    }

    @Test(
        "2.3.2.3 When the returned promise is rejected, the handler's own has its reason",
        arguments: Arrival.allCases, Arrival.allCases)
    func rejectedWithIt(arrival: Arrival, inner: Arrival) async {
        let next = arrival.fulfilled(with: 1) { promise in
            promise.then { _ in inner.promise(for: Outcome<Int>.rejected(Reason.second)) }
        }
        await #expect(throws: Reason.second) { try await next.async() }
    }

    @Test("2.3.2.3 The same after a rejection", arguments: Arrival.allCases, Arrival.allCases)
    func rejectedAfterRejection(arrival: Arrival, inner: Arrival) async {
        let next = arrival.rejected(with: Reason.first) { promise in
            promise.recover { _ in inner.promise(for: Outcome<Int>.rejected(Reason.second)) }
        }
        await #expect(throws: Reason.second) { try await next.async() }
    }

    @Test("2.3.2 A returned promise may itself wait for another one", arguments: Arrival.allCases, Arrival.allCases)
    func throughTwo(arrival: Arrival, inner: Arrival) async throws {
        let next = arrival.fulfilled(with: 1) { promise in
            promise.then { value in
                inner.fulfilled(with: value) { $0.then { inner.promise(for: .fulfilled($0 + 1)) } }
            }
        }
        try #expect(await next.async() == 2)
    }
}
