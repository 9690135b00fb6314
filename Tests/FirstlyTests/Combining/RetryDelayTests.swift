import Testing

@testable import Firstly

@Suite struct RetryDelayTests {
    @Test func `Without a delay no time is waited`() {
        #expect(RetryDelay.none.seconds(after: 1) == 0)
        #expect(RetryDelay.constant(.seconds(0)).seconds(after: 5) == 0)
    }

    @Test func `A constant delay is always the same`() {
        #expect(
            [1, 2, 1_000_000].map { RetryDelay.constant(.milliseconds(50)).seconds(after: $0) } == [0.05, 0.05, 0.05])
    }

    @Test func `An exponential delay grows by its factor`() {
        let delay = RetryDelay.exponential(base: .seconds(1), factor: 3)
        #expect((1...8).map { delay.seconds(after: $0) } == [1, 3, 9, 27, 81, 243, 729, 2_187])
        #expect((1...4).map { RetryDelay.exponential(base: .seconds(1)).seconds(after: $0) } == [1, 2, 4, 8])
        #expect((1...3).map { RetryDelay.exponential(base: .seconds(8), factor: 0.5).seconds(after: $0) } == [8, 4, 2])
    }

    @Test func `Up to its limit`() {
        let delay = RetryDelay.exponential(base: .seconds(1), limit: .seconds(30))
        #expect([5, 6, 7, 5_000, .max].map { delay.seconds(after: $0) } == [16, 30, 30, 30, 30])
    }

    @Test func `Without a limit it comes to be without end, and never to be no number`() {
        #expect(RetryDelay.exponential(base: .seconds(1)).seconds(after: .max) == .infinity)
        #expect(RetryDelay.exponential(base: .seconds(0)).seconds(after: .max) == 0)
        #expect(RetryDelay.exponential(base: .seconds(1), factor: 0).seconds(after: 2) == 0)
        #expect(RetryDelay.exponential(base: .never, factor: 0).seconds(after: .max) == 0)
    }

    @Test func `Jitter makes it longer or shorter by its part at most, and never longer than the limit`() {
        let delay = RetryDelay.exponential(base: .seconds(10), factor: 2, jitter: 0.2, limit: .seconds(21))
        #expect([-1, 0, 1].map { delay.seconds(after: 1, chance: $0) } == [8, 10, 12])
        #expect([-1, 0, 1].map { delay.seconds(after: 2, chance: $0) } == [16, 20, 21])
        #expect((0..<1_000).allSatisfy { _ in (8...12).contains(delay.seconds(after: 1)) })
        #expect(Set((0..<20).map { _ in delay.seconds(after: 1) }).count > 1)
    }

    @Test func `Delays that are the same are equal`() {
        #expect(RetryDelay.constant(.seconds(1)) == .constant(.milliseconds(1_000)))
        #expect(RetryDelay.constant(.seconds(0)) == .none)
        #expect(RetryDelay.exponential(base: .seconds(1)) != .constant(.seconds(1)))
    }
}
