import Firstly
import Testing

/// Promises/A+ 2.3.3: a handler that returns somebody else's thenable.
///
/// What the clause says of a `then` that is no function, that throws, or that has to be looked up, the types rule out.
@Suite("2.3.3 A handler that returns a foreign thenable")
struct Clause233Thenables {
    static let others: [Outcome<Int>] = [.fulfilled(8), .rejected(Reason.second)]

    @Test("2.3.3.1 It is piped exactly once", arguments: Arrival.allCases)
    func pipedOnce(arrival: Arrival) async throws {
        let foreign = Foreign<Int>(.fulfilled(7))
        let next = arrival.fulfilled(with: 1) { $0.then { _ in foreign } }
        try #expect(await next.async() == 7)
        #expect(foreign.pipes == 1)
    }

    @Test("2.3.3.3.1 When it gives a value, the handler's promise is fulfilled with it", arguments: Arrival.allCases)
    func givesAValue(arrival: Arrival) async throws {
        let foreign = Foreign<Int>()
        let next = arrival.fulfilled(with: 1) { $0.then { _ in foreign } }
        await Arrival.over()
        #expect(next.isPending)
        foreign.give(.fulfilled(7))
        try #expect(await next.async() == 7)
    }

    @Test("2.3.3.3.1 A value that is itself a promise is left as it is", arguments: Arrival.allCases)
    func givesAPromise(arrival: Arrival) async throws {
        let (inner, _) = Promise<Int>.pending()
        let foreign = Foreign<Promise<Int>>(.fulfilled(inner))
        let next = arrival.fulfilled(with: 1) { $0.then { _ in foreign } }
        try #expect(await next.async() === inner)
    }

    @Test("2.3.3.3.2 When it gives a reason, the handler's promise is rejected with it", arguments: Arrival.allCases)
    func givesAReason(arrival: Arrival) async {
        let foreign = Foreign<Int>()
        let next = arrival.fulfilled(with: 1) { $0.then { _ in foreign } }
        await Arrival.over()
        foreign.give(.rejected(Reason.first))
        await #expect(throws: Reason.first) { try await next.async() }
    }

    @Test("2.3.3.3.3 When it gives a value and then more, only the value counts", arguments: Arrival.allCases, others)
    func givesAValueFirst(arrival: Arrival, more: Outcome<Int>) async throws {
        let foreign = Foreign<Int>()
        let next = arrival.fulfilled(with: 1) { $0.then { _ in foreign } }
        await Arrival.over()
        foreign.give(.fulfilled(7))
        foreign.give(more)
        try #expect(await next.async() == 7)
    }

    @Test("2.3.3.3.3 When it gives a reason and then more, only the reason counts", arguments: Arrival.allCases, others)
    func givesAReasonFirst(arrival: Arrival, more: Outcome<Int>) async {
        let foreign = Foreign<Int>()
        let next = arrival.rejected(with: Reason.third) { $0.recover { _ in foreign } }
        await Arrival.over()
        foreign.give(.rejected(Reason.first))
        foreign.give(more)
        await #expect(throws: Reason.first) { try await next.async() }
    }

    @Test("I4 When it lets go of what was piped, nobody is left who could settle the handler's promise")
    func forgets() async {
        await #expect(throws: PromiseError.self) { try await Promise(Forgetful()).async() }
        await #expect(throws: PromiseError.self) { try await Promise.value(1).then { _ in Forgetful() }.async() }
    }
}

/// A thenable that keeps nothing of what is piped.
private final class Forgetful: Thenable {
    let result: Outcome<Int>? = nil
    func pipe(to body: @escaping @Sendable (Outcome<Int>) -> Void) {}
}
