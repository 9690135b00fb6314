import Dispatch
import PromiseKit
import Testing

// What the article on PromiseKit's traps says of handlers, types and errors.
@Suite("Traps in chaining")
struct ChainingTrapTests {
    @Test("A handler that is attached by a handler runs after those attached before it")
    func order() {
        let log = Log<String>()
        let (promise, seal) = Promise<Int>.pending()
        promise.pipe { _ in
            log.add("1")
            promise.pipe { _ in log.add("inner") }
        }
        promise.pipe { _ in log.add("2") }
        seal.fulfill(1)
        #expect(log.all == ["1", "2", "inner"])
    }

    @Test("ensureThen passes the outcome on without a hop of its own")
    func ensureThenHops() async {
        let outcome = Promise.value(1).ensureThen(on: Queues.worker) { Guarantee() }.map(on: nil) { _ in Queues.current
        }
        #expect(try! await outcome.async() == "worker")
    }

    @Test("A promise that its own handler returns through an operator rejects, too")
    func returnedSelfThroughOperator() async {
        let own = Log<Promise<Int>>()
        let (head, seal) = Promise<Void>.pending()
        let promise: Promise<Int> = head.then(on: nil) { own.all[0].map(on: nil) { $0 } }
        own.add(promise)
        seal.fulfill(())
        #expect(name(of: await rejection(of: promise)) == "returnedSelf")
    }

    @Test("A try in a handler of a guarantee makes its result a promise")
    func overloadsOfGuarantee() {
        @Sendable func fail() throws -> Int { throw Failure.first }
        let certain = Guarantee.value(1).map(on: nil) { $0 + 1 }
        let uncertain = Guarantee.value(1).map(on: nil) { try $0 + fail() }
        #expect("\(type(of: certain))" == "Guarantee<Int>")
        #expect("\(type(of: uncertain))" == "Promise<Int>")
    }

    @Test("thenFlatMap of a guarantee with a promise that rejects gives a promise")
    func thenFlatMap() {
        let rejecting = Guarantee.value([1]).thenFlatMap(on: nil) { _ in Promise<[Int]>(error: Failure.first) }
        #expect("\(type(of: rejecting))" == "Promise<Array<Int>>")
        #expect(rejecting.error as? Failure == .first)
    }

    @Test("A cancelled task that awaits a promise gets its error at once")
    func taskCancellation() async {
        let (promise, seal) = Promise<Int>.pending()
        let task = Task { try await promise.async() }
        task.cancel()
        let result = await task.result
        #expect(throws: (any Error).self) { try result.get() }
        seal.fulfill(1)
    }

    @Test("An optional promise takes a value of nil from a completion handler, and a plain one does not")
    func optionalValues() {
        let optional = Promise<Int?> { $0.resolve(nil, nil as (any Error)?) }
        #expect(optional.isFulfilled)
        let plain = Promise<Int> { $0.resolve(nil as Int?, nil) }
        #expect(name(of: plain.error) == "invalidCallingConvention")
    }

    @Test("Swift's own cancellation error is a cancellation")
    func swiftCancellation() {
        #expect(CancellationError().isCancelled)
    }
}
