import Firstly
import Testing

@Suite struct PromiseErrorTests {
    private func matches(_ pattern: PromiseError, _ error: any Error) -> Bool {
        switch error {
        case pattern: true
        default: false
        }
    }

    @Test func `noWinner matches a race that nobody won, whatever the errors were`() {
        #expect(matches(.noWinner, PromiseError.allRejected([Reason.first, Reason.second])))
        #expect(matches(.noWinner, PromiseError.noWinner))
        #expect(!matches(.noWinner, PromiseError.cancelled))
        #expect(!matches(.noWinner, Reason.first))
        #expect(matches(.noWinner, race(fulfilled: [Promise<Int>(error: Reason.first)]).error!))
    }

    @Test func `It can be thrown, and caught as a pattern`() {
        do {
            throw PromiseError.noWinner
        } catch PromiseError.noWinner {
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func `Cases without a payload match themselves alone`() {
        let cases: [PromiseError] = [
            .invalidCallingConvention, .returnedSelf, .badInput, .cancelled, .emptySequence, .abandoned, .noWinner,
        ]
        for (number, pattern) in cases.enumerated() {
            #expect(cases.map { matches(pattern, $0) } == cases.indices.map { $0 == number })
        }
    }

    @Test func `What counts as cancelled is said by the errors themselves`() {
        struct Custom: CancellableError { let isCancelled: Bool }
        #expect(PromiseError.cancelled.isCancelled)
        #expect(PromiseError.abandoned.isCancelled)
        #expect((CancellationError() as any Error).isCancelled)
        #expect((Custom(isCancelled: true) as any Error).isCancelled)
        #expect(!(Custom(isCancelled: false) as any Error).isCancelled)
        #expect(!PromiseError.returnedSelf.isCancelled)
        #expect(!PromiseError.noWinner.isCancelled)
        #expect(!(Reason.first as any Error).isCancelled)
    }

    @Test func `Each has a sentence of its own`() {
        let errors: [PromiseError] = [
            .invalidCallingConvention, .returnedSelf, .badInput, .cancelled, .emptySequence, .abandoned, .noWinner,
            .compactMap("x", Int.self), .allRejected([Reason.first]),
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
        #expect(PromiseError.compactMap("x", Int.self).debugDescription == "Could not `compactMap<Int>`: x")
        #expect(PromiseError.allRejected([Reason.first]).description.hasSuffix("FirstlyTests.Reason.first"))
    }
}
