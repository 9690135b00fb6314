import Firstly
import Testing

/// Promises/A+ 2.3.1: a promise cannot wait for itself.
///
/// These tests run on the main actor, as do their handlers, so that the promise is at hand before its handler runs.
@Suite("2.3.1 A handler that returns its own promise")
@MainActor
struct Clause231ReturnedSelf {
    private func isReturnedSelf(_ error: any Error) -> Bool {
        if case PromiseError.returnedSelf = error { true } else { false }
    }

    @Test("2.3.1 A handler for the value that returns its own promise rejects it", arguments: Arrival.allCases)
    func fromTheValue(arrival: Arrival) async {
        let own = Log<Promise<Int>>()
        let next = arrival.fulfilled(with: 1) { $0.then { _ in own.entries[0] } }
        own.add(next)
        await #expect { try await next.async() } throws: { isReturnedSelf($0) }
    }

    @Test("2.3.1 A handler for the reason that returns its own promise rejects it", arguments: Arrival.allCases)
    func fromTheReason(arrival: Arrival) async {
        let own = Log<Promise<Int>>()
        let next = arrival.rejected(with: Reason.first) { $0.recover { _ in own.entries[0] } }
        own.add(next)
        await #expect { try await next.async() } throws: { isReturnedSelf($0) }
    }

    @Test("2.3.1 So does one that returns what was chained to its own promise", arguments: Arrival.allCases)
    func throughAnOperator(arrival: Arrival) async {
        let own = Log<Promise<Int>>()
        let next = arrival.fulfilled(with: 1) { $0.then { _ in own.entries[0] } }
        own.add(next.map { $0 + 1 })
        await #expect { try await next.async() } throws: { isReturnedSelf($0) }
    }

    @Test("2.3.1 So do two that return each other's promise", arguments: Arrival.allCases)
    func roundALoop(arrival: Arrival) async {
        let own = Log<Promise<Int>>()
        let (one, two) = arrival.fulfilled(with: 1) {
            ($0.then { _ in own.entries[1] }, $0.then { _ in own.entries[0] })
        }
        own.add(one)
        own.add(two)
        await #expect { try await one.async() } throws: { isReturnedSelf($0) }
        await #expect { try await two.async() } throws: { isReturnedSelf($0) }
    }
}
