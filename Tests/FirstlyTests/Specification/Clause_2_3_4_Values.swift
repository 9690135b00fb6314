import Firstly
import Testing

/// Promises/A+ 2.3.4: a handler that returns anything else.
@Suite("2.3.4 A handler that returns a plain value")
struct Clause234Values {
    @Test("2.3.4 After a value, it becomes the value of the handler's promise", arguments: Arrival.allCases)
    func afterAValue(arrival: Arrival) async throws {
        let next = arrival.fulfilled(with: 1) { $0.map { [$0, $0 + 1] } }
        try #expect(await next.async() == [1, 2])
    }

    @Test("2.3.4 After a reason, it becomes the value of the handler's promise", arguments: Arrival.allCases)
    func afterAReason(arrival: Arrival) async throws {
        let next = arrival.rejected(with: Reason.first) { $0.asVoid().recover { _ in } }
        await next.async()
        #expect(next.isFulfilled)
    }

    @Test("2.3.4 So does nil", arguments: Arrival.allCases)
    func nothing(arrival: Arrival) async throws {
        let next = arrival.fulfilled(with: 1) { $0.map { _ in Int?.none } }
        try #expect(await next.async() == nil)
        #expect(next.isFulfilled)
    }

    @Test("2.3.4 So does an error that is returned and not thrown", arguments: Arrival.allCases)
    func returnedError(arrival: Arrival) async throws {
        let next = arrival.fulfilled(with: 1) { $0.map { _ in Reason.second } }
        try #expect(await next.async() == .second)
    }
}
