import Firstly
import FirstlyTesting
import Testing

@Suite("A dispatcher turned by hand")
struct TestDispatcherTests {
    @Test("Nothing runs before it is turned")
    func waits() {
        let dispatcher = TestDispatcher()
        let promise = Promise.value(1).map(on: dispatcher) { $0 + 1 }
        #expect(promise.isPending)
        #expect(dispatcher.count == 1)
        #expect(dispatcher.runUntilIdle() == 1)
        #expect(promise.value == 2)
    }

    @Test("A turn runs one piece of work, the one that has waited longest")
    func oneByOne() {
        let dispatcher = TestDispatcher()
        let first = Promise.value("a").map(on: dispatcher) { $0 }
        let second = Promise.value("b").map(on: dispatcher) { $0 }
        #expect(dispatcher.runNext())
        #expect(first.value == "a")
        #expect(second.isPending)
        #expect(dispatcher.runNext())
        #expect(second.value == "b")
        #expect(!dispatcher.runNext())
    }

    @Test("Until it is idle it also runs what is handed over meanwhile")
    func chain() {
        let dispatcher = TestDispatcher()
        let promise = Promise.value(1).map(on: dispatcher) { $0 + 1 }.then(on: dispatcher) { Promise.value($0 * 10) }
        #expect(dispatcher.runUntilIdle() == 2)
        #expect(promise.value == 20)
    }
}
