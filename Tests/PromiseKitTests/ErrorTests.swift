import Foundation
import PromiseKit
import Testing

@Suite("Errors and cancellation")
struct ErrorTests {
    private static let errors: [PMKError] = [
        .invalidCallingConvention, .returnedSelf, .badInput, .cancelled, .compactMap("x", Int.self), .emptySequence,
        .noWinner,
    ]

    @Test("PMKError is an error that localises")
    func type() {
        let error: any LocalizedError = PMKError.badInput
        #expect(error is PMKError)
    }

    @Test("PMKError.invalidCallingConvention is what a completion with neither value nor error rejects with")
    func invalidCallingConvention() {
        let promise = Promise<Int> { $0.resolve(nil as Int?, nil) }
        guard case PMKError.invalidCallingConvention? = promise.error else {
            Issue.record("\(promise)")
            return
        }
    }

    @Test("PMKError.returnedSelf is what a promise rejects with that its own handler returned")
    func returnedSelf() async {
        let own = Log<Promise<Int>>()
        let (head, seal) = Promise<Void>.pending()
        let promise: Promise<Int> = head.then(on: Queues.worker) { own.all[0] }
        own.add(promise)
        seal.fulfill(())
        guard case PMKError.returnedSelf? = await rejection(of: promise) else {
            Issue.record("\(promise)")
            return
        }
    }

    @Test("PMKError.badInput is what an empty race rejects with")
    func badInput() {
        guard case PMKError.badInput? = race([Promise<Int>]()).error else {
            Issue.record("no error")
            return
        }
    }

    @Test("PMKError.cancelled counts as a cancellation")
    func cancelled() {
        #expect(PMKError.cancelled.isCancelled)
        #expect(!PMKError.badInput.isCancelled)
    }

    @Test("PMKError.flatMap(_:_:) is deprecated and still matches in old code")
    func flatMap() {
        let old: any OldCode = FlatMapPattern()
        #expect(!old.matches(PMKError.compactMap("x", Int.self)))
        #expect(!old.matches(Failure.first))
    }

    @Test("PMKError.compactMap(_:_:) holds the value and the type that was wanted")
    func compactMap() {
        guard case PMKError.compactMap(let value, let type)? = Promise.value("x").compactMap(on: nil, { Int($0) }).error
        else {
            Issue.record("no error")
            return
        }
        #expect(value as? String == "x")
        #expect(type is Int.Type)
    }

    @Test("PMKError.emptySequence is what the first value of nothing rejects with")
    func emptySequence() {
        guard case PMKError.emptySequence? = Promise.value([Int]()).firstValue.error else {
            Issue.record("no error")
            return
        }
    }

    @Test("PMKError.noWinner can be thrown and matched as a plain case")
    func noWinner() {
        func lose() throws { throw PMKError.noWinner }
        do {
            try lose()
            Issue.record("nothing thrown")
        } catch PMKError.noWinner {
        } catch {
            Issue.record("\(error)")
        }
        guard case PMKError.noWinner? = race(fulfilled: [Promise<Int>(error: Failure.first)]).error else {
            Issue.record("no error")
            return
        }
    }

    @Test("PMKError.debugDescription tells the errors apart")
    func debugDescription() {
        let texts = Self.errors.map(\.debugDescription)
        #expect(Set(texts).count == Self.errors.count)
        #expect(texts.allSatisfy { !$0.isEmpty })
    }

    @Test("What nobody won says so as in PromiseKit; as a whole it names the errors, too")
    func noWinnerText() throws {
        let error = try #require(race(fulfilled: [Promise<Int>(error: Failure.first)]).error as? PMKError)
        #expect(error.debugDescription == "All thenables passed to race(fulfilled:) were rejected")
        #expect(error.errorDescription == error.debugDescription)
        for text in [String(reflecting: error), "\(error)", String(reflecting: error as any Error)] {
            #expect(text.hasPrefix(error.debugDescription) && text.contains("Failure.first"), "\(text)")
        }
    }

    @Test("PMKError.errorDescription is the same text")
    func errorDescription() {
        #expect(Self.errors.map(\.errorDescription) == Self.errors.map(\.debugDescription))
        #expect(PMKError.badInput.localizedDescription == PMKError.badInput.debugDescription)
    }

    @Test("CancellableError is an error that says whether it is a cancellation")
    func cancellableError() {
        let error: any CancellableError = Stopped(isCancelled: true)
        #expect(error.isCancelled)
    }

    @Test("CancellableError.isCancelled decides whether catch sees the error")
    func cancellableErrorDecides() {
        let log = Log<Bool>()
        Promise<Int>(error: Stopped(isCancelled: true)).catch(on: nil) { _ in log.add(true) }
        Promise<Int>(error: Stopped(isCancelled: false)).catch(on: nil) { _ in log.add(false) }
        #expect(log.all == [false])
    }

    @Test("Error.isCancelled is true of every kind of cancellation")
    func isCancelled() {
        let cancellations: [any Error] = [
            PMKError.cancelled, Stopped(isCancelled: true), CancellationError(), URLError(.cancelled),
            CocoaError(.userCancelled),
        ]
        #expect(cancellations.map(\.isCancelled) == [true, true, true, true, true])
        let others: [any Error] = [Failure.first, Stopped(isCancelled: false), URLError(.badURL), PMKError.badInput]
        #expect(others.map(\.isCancelled) == [false, false, false, false])
    }

    @Test("CatchPolicy is one of two")
    func catchPolicy() {
        #expect(Set([CatchPolicy.allErrors, .allErrorsExceptCancellation]).count == 2)
    }

    @Test("CatchPolicy.allErrors lets catch see a cancellation")
    func allErrors() {
        let log = Log<Int>()
        Promise<Int>(error: PMKError.cancelled).catch(on: nil, policy: .allErrors) { _ in log.add(1) }
        #expect(log.all == [1])
    }

    @Test("CatchPolicy.allErrorsExceptCancellation is the default")
    func allErrorsExceptCancellation() {
        let log = Log<Int>()
        let cancelled = Promise<Int>(error: PMKError.cancelled)
        cancelled.catch(on: nil, policy: .allErrorsExceptCancellation) { _ in log.add(1) }
        cancelled.catch(on: nil) { _ in log.add(2) }
        #expect(log.all == [])
    }
}

/// Lets a test call deprecated code without a warning: the requirement is not deprecated, the witness is.
private protocol OldCode {
    func matches(_ error: any Error) -> Bool
}

private struct FlatMapPattern: OldCode {
    @available(*, deprecated)
    func matches(_ error: any Error) -> Bool {
        if case PMKError.flatMap = error { true } else { false }
    }
}
