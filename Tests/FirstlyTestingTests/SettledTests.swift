import Dispatch
import Firstly
import FirstlyTesting
import Testing

@Suite("Waiting for a promise in a test")
struct SettledTests {
    private struct Failure: Error {}

    @Test("A value that comes in time is returned")
    func value() async throws {
        let promise = DispatchQueue.global().async(.promise) { 1 }.then(on: nil) { Promise.value($0) }
        #expect(try await settled(promise, within: .seconds(60)) == 1)
    }

    @Test("An error of the promise is thrown as it is")
    func error() async {
        await #expect(throws: Failure.self) {
            try await settled(Promise<Int>(error: Failure()), within: .seconds(60))
        }
    }

    @Test("A promise that stays pending is an error that names the place of the wait")
    func pending() async {
        let (promise, resolver) = Promise<Int>.pending()
        let error = await #expect(throws: NotSettled.self) { try await settled(promise, within: .milliseconds(1)) }
        #expect("\(String(describing: error))".contains("SettledTests.swift"))
        withExtendedLifetime(resolver) {}
        #expect(promise.isPending)
    }

    @Test("A promise that nobody is left to settle is an error without a wait")
    func abandoned() async {
        let promise = Promise<Int>.pending().promise
        let error = await #expect(throws: NotSettled.self) { try await settled(promise, within: .seconds(3600)) }
        #expect("\(String(describing: error))".contains("nobody is left"))
    }
}
