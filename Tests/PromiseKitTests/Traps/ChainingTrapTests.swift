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
    func ensureThenHops() async throws {
        let (promise, seal) = Promise<Int>.pending()
        let queue = promise.ensureThen(on: Queues.worker) { Guarantee() }.map(on: nil) { _ in Queues.current }
        seal.fulfill(1)
        #expect(try await queue.async() == "worker")
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

    @Test("A guarantee that its own handler returns ends without a value")
    func returnedSelfOfGuarantee() {
        let own = Log<Guarantee<Int>>()
        let (head, resolve) = Guarantee<Void>.pending()
        let guarantee: Guarantee<Int> = head.then(on: nil) { own.all[0] }
        own.add(guarantee)
        resolve(())
        #expect(guarantee.isResolved)
        #expect(guarantee.value == nil)
        #expect(name(of: Promise(guarantee).error) == "returnedSelf")
    }

    @Test("A try in a handler of a guarantee makes its result a promise")
    func overloadsOfGuarantee() {
        @Sendable func fail() throws -> Int { throw Failure.first }
        let certain = Guarantee.value(1).map(on: nil) { $0 + 1 }
        let uncertain = Guarantee.value(1).map(on: nil) { try $0 + fail() }
        #expect("\(type(of: certain))" == "Guarantee<Int>")
        #expect("\(type(of: uncertain))" == "Promise<Int>")
    }

    @Test(
        "A recovery that cannot throw gives a guarantee and takes cancellations, too; one that may throw obeys the policy"
    )
    func overloadsOfRecover() {
        let cancelled = Promise<Int>(error: PMKError.cancelled)
        let certain = cancelled.recover(on: nil) { _ in .value(1) }
        let uncertain = cancelled.recover(on: nil) { error in
            guard error is Failure else { throw error }
            return .value(1)
        }
        #expect("\(type(of: certain))" == "Guarantee<Int>")
        #expect(certain.value == 1)
        #expect("\(type(of: uncertain))" == "Promise<Int>")
        #expect(uncertain.error?.isCancelled == true)
    }

    @Test("A guarantee's list operators of promises and its optional ones give promises")
    func promisesOfGuarantees() {
        #expect(Guarantee.value([1]).firstValue.value == 1)
        #expect(Guarantee.value([1]).lastValue.value == 1)
        #expect(Guarantee.value(1).compactMap(on: nil) { _ -> Int? in nil }.isRejected)
        #expect(Guarantee.value(1).tap(on: nil) { _ in }.value == 1)
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
