import PromiseKit
import Testing

@Suite("async")
struct AsyncTests {
    @Test("Guarantee.async() gives the value, at once or when there is one")
    func guarantee() async {
        #expect(await Guarantee.value(1).async() == 1)
        #expect(await after(.milliseconds(1)).map { 2 }.async() == 2)
    }

    @Test("Promise.async() gives the value or throws the error, a cancellation too")
    func promise() async throws {
        #expect(try await Promise.value(1).async() == 1)
        #expect(try await after(.milliseconds(1)).then { Promise.value(2) }.async() == 2)
        await #expect(throws: Failure.first) { try await Promise<Int>(error: Failure.first).async() }
        #expect(await rejection(of: Promise<Int>(error: PMKError.cancelled))?.isCancelled == true)
    }
}
