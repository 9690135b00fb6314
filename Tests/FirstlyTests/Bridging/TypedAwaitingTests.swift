import Firstly
import Testing

/// Awaiting with an error of one type, and Swift's own result both ways.
@Suite struct TypedAwaitingTests {
    private struct LoadError: Error, Equatable {
        let isCancelled: Bool
        let reason: Reason?

        init(_ error: any Error) {
            isCancelled = error.isCancelled
            reason = error as? Reason
        }
    }

    private func load(_ promise: Promise<Int>) async throws(LoadError) -> Int {
        try await promise.async { error in LoadError(error) }
    }

    @Test func `An awaited promise throws errors of one type`() async {
        do throws(LoadError) {
            #expect(try await load(.value(1)) == 1)
            _ = try await load(Promise(error: Reason.second))
            Issue.record("not rejected")
        } catch {
            #expect(error.reason == .second)
        }
    }

    @Test func `Cancelling the task comes as an error of that type, too`() async {
        let (promise, resolver) = Promise<Int>.pending()
        let task = Task { () async -> LoadError? in
            do throws(LoadError) {
                _ = try await load(promise)
                return nil
            } catch {
                return error
            }
        }
        task.cancel()
        #expect(await task.value?.isCancelled == true)
        #expect(resolver.isCancelled)
    }

    @Test func `What is made of the error runs where it is awaited`() async {
        let task = Task { @MainActor in
            do throws(LoadError) {
                _ = try await Promise<Int>(error: Reason.first).async { error in
                    MainActor.assertIsolated()
                    return LoadError(error)
                }
            } catch {
                MainActor.assertIsolated()
            }
        }
        await task.value
    }

    @Test func `The result of a promise is one of Swift's, and the other way round`() throws {
        let result: Swift.Result<Int, any Error>? = Promise.value(1).result.map(Swift.Result.init)
        #expect(try result?.get() == 1)
        let failed: Swift.Result<Int, any Error>? = Promise<Int>(error: Reason.first).result.map(Swift.Result.init)
        #expect(throws: Reason.first) { try failed?.get() }
        #expect(Promise<Int> { $0.resolve(Swift.Result<Int, Reason>.success(2)) }.value == 2)
        #expect(Promise<Int> { $0.resolve(Swift.Result<Int, Reason>.failure(.second)) }.error as? Reason == .second)
        guard case .fulfilled(3) = Outcome(Swift.Result<Int, any Error>.success(3)) else {
            Issue.record("not fulfilled")
            return
        }
    }
}
