import Dispatch
import Firstly
import Testing

@Suite struct DispatcherTests {
    /// Keeps what it is given until it is told to call it.
    private final class Patient: Dispatcher {
        private let waiting = Log<@Sendable () -> Void>()

        var count: Int { waiting.count }

        func dispatch(_ work: @escaping @Sendable () -> Void) { waiting.add(work) }

        func callAll() { for work in waiting.entries { work() } }
    }

    /// Calls on a queue of its own, and waits for that.
    private struct Synchronous: Dispatcher {
        let queue = DispatchQueue(label: "Synchronous")
        let key = DispatchSpecificKey<Bool>()

        init() { queue.setSpecific(key: key, value: true) }

        var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

        func dispatch(_ work: @escaping @Sendable () -> Void) { queue.sync(execute: work) }
    }

    @Test func `I2 A dispatcher is given the handlers in the order in which they were attached`() {
        let patient = Patient()
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        for number in 0..<5 { promise.done(on: patient) { _ in log.add(number) }.cauterize() }
        #expect(patient.count == 0)
        resolver.fulfill(0)
        for number in 5..<10 { promise.done(on: patient) { _ in log.add(number) }.cauterize() }
        #expect(patient.count == 10)
        #expect(log.isEmpty)
        patient.callAll()
        #expect(log.entries == Array(0..<10))
    }

    @Test func `I4 A dispatcher that calls twice calls the handler once`() {
        let patient = Patient()
        let calls = Tally()
        let tail = Promise.value(1).map(on: patient) { value in
            calls.add()
            return value + 1
        }
        patient.callAll()
        patient.callAll()
        #expect(calls.count == 1)
        #expect(tail.value == 2)
    }

    @Test func `A dispatcher that calls at once has its effect before the call returns`() {
        let immediate = Immediate()
        #expect(Promise.value(1).map(on: immediate) { $0 + 1 }.map(on: immediate) { $0 + 1 }.value == 3)
        #expect(immediate.count == 2)
    }

    @Test func `A handler runs within its dispatcher, and what follows does not, however deep it is nested`() async {
        // A second call of the queue within the first would end the process.
        await #expect(processExitsWith: .success) {
            let synchronous = Synchronous()
            let outside = Tally()
            let inside = Tally()
            @Sendable func nest(_ depth: Int) -> Promise<Void> {
                if depth == 0 { return Promise() }
                return Promise().then(on: nil) { nest(depth - 1) }.done(on: synchronous) {
                    (synchronous.isCurrent ? inside : outside).add()
                }
            }
            #expect(nest(500).isFulfilled)
            #expect(inside.count == 500)
            #expect(outside.count == 0)
        }
    }

    @Test func `A handler that its dispatcher has not called yet does not run once it is cancelled`() {
        let patient = Patient()
        let calls = Tally()
        let tail = Promise.value(1).done(on: patient) { _ in calls.add() }
        tail.cancel()
        patient.callAll()
        #expect(calls.count == 0)
        #expect(tail.error?.isCancelled == true)
    }

    @Test func `What ends a chain is handed to the dispatcher, too`() {
        let immediate = Immediate()
        let ends = Tally()
        Promise.value(1).catch(on: nil) { _ in }.finally(on: immediate) { ends.add() }
        #expect(immediate.count == 1)
        #expect(ends.count == 1)
    }

    @Test func `An error passes by without the dispatcher`() {
        let immediate = Immediate()
        #expect(Promise<Int>(error: Reason.first).map(on: immediate) { $0 }.error as? Reason == .first)
        #expect(immediate.count == 0)
    }
}
