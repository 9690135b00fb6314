import Dispatch
import Firstly
import Testing

@Suite struct TimeoutTests {
    @Test func `A promise that is settled in time gives its outcome, and the timer goes`() {
        let lifetimes = Lifetimes()
        for outcome in [Outcome.fulfilled(1), .rejected(Reason.first)] {
            let (root, resolver) = Promise<Int>.pending()
            let limited = root.timeout(seconds: 3_600)
            limited.pipe { [held = lifetimes.make()] _ in held.use() }
            #expect(limited.isPending)
            resolver.resolve(outcome)
            #expect(limited.value == (outcome.isFulfilled ? 1 : nil))
            #expect(limited.error as? Reason == (outcome.isFulfilled ? nil : .first))
            #expect(lifetimes.count == 0)
        }
    }

    @Test func `One that is settled already gives it at once`() {
        #expect(Promise.value(1).timeout(seconds: 0).value == 1)
        #expect(Promise<Int>(error: Reason.first).timeout(.never).error as? Reason == .first)
        #expect(Guarantee.value(1).timeout(.seconds(-1)).value == 1)
    }

    @Test func `When the time is over it is rejected with an error that tells the time, and the work is stopped`() async
    {
        let (root, resolver) = Promise<Int>.pending()
        await #expect(throws: TimeoutError(seconds: 0.001)) { try await root.timeout(.milliseconds(1)).async() }
        #expect(resolver.isCancelled)
        #expect("\(TimeoutError(seconds: 0.5))" == "Not settled within 0.5 seconds")
        #expect(!TimeoutError(seconds: 0.5).isCancelled)
    }

    @Test func `Unless others wait for it`() async {
        let (root, resolver) = Promise<Int>.pending()
        let other = root.map(on: nil) { $0 }
        await #expect(throws: TimeoutError(seconds: 0)) { try await root.timeout(seconds: 0).async() }
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(other.value == 1)
    }

    @Test func `Cancelling it cancels what it waits for`() {
        let (root, resolver) = Promise<Int>.pending()
        let limited = root.timeout(seconds: 3_600)
        limited.map(on: nil) { $0 }.cancel()
        #expect(limited.error?.isCancelled == true)
        #expect(resolver.isCancelled)
    }

    @Test(arguments: [
        (DispatchTimeInterval.seconds(2), 2), (.milliseconds(5), 0.005), (.microseconds(5), 5e-6),
        (.nanoseconds(-5), -5e-9),
    ])
    func `The error tells intervals in seconds`(interval: DispatchTimeInterval, seconds: Double) async {
        let (root, resolver) = Promise<Int>.pending()
        let limited = root.timeout(interval)
        if seconds < 0.1 {
            await #expect(throws: TimeoutError(seconds: seconds)) { try await limited.async() }
        }
        limited.cancel()
        withExtendedLifetime(resolver) {}
    }
}
