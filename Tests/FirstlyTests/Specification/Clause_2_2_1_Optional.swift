import Firstly
import Testing

/// Promises/A+ 2.2.1: neither handler has to be there. In Swift a link has the one or the other.
@Suite("2.2.1 Either handler may be left out")
struct Clause221Optional {
    @Test("2.2.1.1 Without a handler for the value, the value goes past", arguments: Arrival.allCases)
    func noFulfilmentHandler(arrival: Arrival) async throws {
        let calls = Log<String>()
        let next = arrival.fulfilled(with: 1) { promise in
            promise.recover { _ -> Promise<Int> in
                calls.add("recover")
                return .value(2)
            }
        }
        try #expect(await next.async() == 1)
        #expect(calls.isEmpty)
    }

    @Test("2.2.1.2 Without a handler for the reason, the reason goes past", arguments: Arrival.allCases)
    func noRejectionHandler(arrival: Arrival) async {
        let calls = Log<String>()
        let next = arrival.rejected(with: Reason.first) { promise in
            promise.then { value -> Promise<Int> in
                calls.add("then")
                return .value(value)
            }
        }
        await #expect(throws: Reason.first) { try await next.async() }
        #expect(calls.isEmpty)
    }
}
