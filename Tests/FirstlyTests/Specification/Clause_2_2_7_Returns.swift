import Firstly
import Testing

/// Promises/A+ 2.2.7: attaching a handler gives a new promise.
@Suite("2.2.7 Attaching a handler gives a promise")
struct Clause227Returns {
    @Test("2.2.7 The promise it gives is another one", arguments: Arrival.allCases)
    func another(arrival: Arrival) {
        let (promise, next) = arrival.fulfilled(with: 1) { ($0, $0.then { Promise.value($0) }) }
        #expect(promise !== next)
    }

    @Test("2.2.7.1 What a handler for the value returns becomes that promise's value", arguments: Arrival.allCases)
    func returnedForTheValue(arrival: Arrival) async throws {
        let next = arrival.fulfilled(with: 1) { $0.then { Promise.value("\($0)") } }
        try #expect(await next.async() == "1")
    }

    @Test("2.2.7.1 What a handler for the reason returns becomes that promise's value", arguments: Arrival.allCases)
    func returnedForTheReason(arrival: Arrival) async throws {
        let next = arrival.rejected(with: Reason.first) { $0.recover { _ in Promise.value(5) } }
        try #expect(await next.async() == 5)
    }

    @Test("2.2.7.2 What a handler for the value throws becomes that promise's reason", arguments: Arrival.allCases)
    func thrownForTheValue(arrival: Arrival) async {
        let next = arrival.fulfilled(with: 1) { $0.then { _ -> Promise<Int> in throw Reason.second } }
        await #expect(throws: Reason.second) { try await next.async() }
    }

    @Test("2.2.7.2 What a handler for the reason throws becomes that promise's reason", arguments: Arrival.allCases)
    func thrownForTheReason(arrival: Arrival) async {
        let next = arrival.rejected(with: Reason.first) { $0.recover { _ -> Promise<Int> in throw Reason.second } }
        await #expect(throws: Reason.second) { try await next.async() }
    }

    @Test("2.2.7.3 A value for which there is no handler is that promise's value too", arguments: Arrival.allCases)
    func valuePassesOn(arrival: Arrival) async throws {
        let next = arrival.fulfilled(with: 1) {
            $0.recover { _ in Promise.value(2) }.recover { _ in Promise.value(3) }
        }
        try #expect(await next.async() == 1)
    }

    @Test("2.2.7.4 A reason for which there is no handler is that promise's reason too", arguments: Arrival.allCases)
    func reasonPassesOn(arrival: Arrival) async {
        let next = arrival.rejected(with: Reason.first) { $0.map { $0 + 1 }.then { Promise.value($0) } }
        await #expect(throws: Reason.first) { try await next.async() }
    }
}
