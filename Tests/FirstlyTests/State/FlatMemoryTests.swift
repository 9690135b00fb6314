import Dispatch
import Firstly
import Testing

/// I7: a handler that returns a promise whose handler returns a promise, and so on for ever, keeps none of them.
@Suite struct FlatMemoryTests {
    /// Counts the turns of a loop, and in the last one the promises that are left of all turns.
    private final class Loop: Sendable {
        private final class Turn: Sendable {
            weak let promise: (AnyObject & Sendable)?
            init(_ promise: AnyObject & Sendable) { self.promise = promise }
        }

        private let turns: Int
        private let taken = Tally()
        private let made = Log<Turn>()
        private let left = Slot<Int>()

        init(turns: Int) { self.turns = turns }

        /// How many promises there were in the last turn.
        var promisesLeft: Int? { left.content }

        /// Says whether this turn is not the last.
        func goesOn() -> Bool {
            taken.add()
            if taken.count < turns { return true }
            left.put(made.entries.count { $0.promise != nil })
            return false
        }

        /// Remembers the promise of a turn, without keeping it.
        func made<P: AnyObject & Sendable>(_ promise: P) -> P {
            made.add(Turn(promise))
            return promise
        }
    }

    private let queue = DispatchQueue(label: "FlatMemoryTests")

    @Test func `I7 A loop through then on a queue`() async throws {
        let loop = Loop(turns: 20_000)
        @Sendable func turn() -> Promise<Int> {
            if !loop.goesOn() { return .value(1) }
            return loop.made(Promise().then(on: queue) { turn() })
        }
        #expect(try await turn().async() == 1)
        #expect(try #require(loop.promisesLeft) < 10)
    }

    @Test func `I7 A loop through then without a queue`() async {
        await #expect(processExitsWith: .success) {
            let loop = Loop(turns: 20_000)
            @Sendable func turn() -> Promise<Int> {
                if !loop.goesOn() { return .value(1) }
                return loop.made(Promise().then(on: nil) { turn() })
            }
            #expect(turn().value == 1)
            // As many as inline calls may nest, on the way in and on the way out.
            #expect((loop.promisesLeft ?? .max) < 200)
        }
    }

    @Test func `I7 A loop through then whose steps take their time`() async throws {
        let loop = Loop(turns: 20_000)
        @Sendable func turn() -> Promise<Int> {
            if !loop.goesOn() { return .value(1) }
            return loop.made(queue.async(.promise) {}.then(on: nil) { turn() })
        }
        #expect(try await turn().async() == 1)
        #expect(try #require(loop.promisesLeft) < 10)
    }

    @Test func `I7 A loop through recover`() async throws {
        let loop = Loop(turns: 20_000)
        @Sendable func turn() -> Promise<Int> {
            if !loop.goesOn() { return .value(1) }
            return loop.made(Promise<Int>(error: Reason.first).recover(on: queue) { _ in turn() })
        }
        #expect(try await turn().async() == 1)
        #expect(try #require(loop.promisesLeft) < 10)
    }

    @Test func `I7 A loop of guarantees`() async throws {
        let loop = Loop(turns: 20_000)
        @Sendable func turn() -> Guarantee<Int> {
            if !loop.goesOn() { return .value(1) }
            return loop.made(Guarantee().then(on: queue) { turn() })
        }
        #expect(await turn().async() == 1)
        #expect(try #require(loop.promisesLeft) < 10)
    }

    @Test func `I7 A loop through operators in between`() async throws {
        let loop = Loop(turns: 20_000)
        @Sendable func turn() -> Promise<Int> {
            if !loop.goesOn() { return .value(1) }
            let start = firstly { Promise().map(on: nil) {} }.get(on: queue) {}
            return loop.made(start.then(on: nil) { loop.made(Promise(firstly { loop.made(turn()) })) })
        }
        #expect(try await turn().async() == 1)
        #expect(try #require(loop.promisesLeft) < 10)
    }

    @Test func `I7 A loop whose promises others wait for, too`() async throws {
        let loop = Loop(turns: 5_000)
        let heard = Tally()
        @Sendable func turn() -> Promise<Int> {
            if !loop.goesOn() { return .value(1) }
            return loop.made(Promise().then(on: queue) { turn() })
        }
        let first = turn()
        first.pipe { _ in heard.add() }
        #expect(try await Promise(first).async() == 1)
        #expect(heard.count == 1)
        #expect(try #require(loop.promisesLeft) < 10)
    }
}
