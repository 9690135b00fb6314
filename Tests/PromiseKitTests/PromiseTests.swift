import Dispatch
import PromiseKit
import Testing

@Suite("Promise and DispatchQueue")
struct PromiseTests {
    @Test("Promise is a thenable that can be rejected")
    func type() {
        let promise: any CatchMixin = Promise.value(1)
        #expect(promise is Promise<Int>)
    }

    @Test("Promise.value(_:) is fulfilled from the start")
    func value() {
        let promise: Promise<String> = .value("a")
        #expect(promise.value == "a")
        #expect([1, 2].map(Promise.value).map(\.value) == [1, 2])
    }

    @Test("Promise.init(error:) is rejected from the start")
    func initWithError() {
        #expect(Promise<Int>(error: Failure.first).error as? Failure == .first)
        let promises: [Promise<Int>] = [Failure.first, .second].map(Promise.init(error:))
        #expect(promises.map(\.isRejected) == [true, true])
    }

    @Test("Promise.init(_:) adopts the outcome of another thenable")
    func initWithBridge() {
        #expect(Promise(Foreign(1)).value == 1)
        #expect(Promise(Guarantee.value(2)).value == 2)
        #expect(Promise(Promise<Int>(error: Failure.first)).isRejected)
    }

    @Test("Promise.init(resolver:) runs its body at once and rejects with what it throws")
    func initWithResolver() {
        #expect(Promise<Int> { $0.fulfill(1) }.value == 1)
        #expect(Promise<Int>(resolver: { $0.reject(Failure.first) }).error as? Failure == .first)
        #expect(Promise<Int> { _ in throw Failure.second }.error as? Failure == .second)
        let settledFirst = Promise<Int> { seal in
            seal.fulfill(3)
            throw Failure.first
        }
        #expect(settledFirst.value == 3)
    }

    @Test("Promise.pending() is a pending promise and what settles it")
    func pending() {
        let (promise, resolver) = Promise<Int>.pending()
        #expect(promise.isPending)
        resolver.fulfill(1)
        resolver.fulfill(2)
        #expect(promise.value == 1)
        let pair = Promise<Int>.pending()
        pair.resolver.reject(Failure.first)
        #expect(pair.promise.isRejected)
    }

    @Test("Promise.pipe(to:) hands over the result, at once or when there is one")
    func pipe() {
        let log = Log<Bool>()
        let (promise, seal) = Promise<Int>.pending()
        promise.pipe { log.add($0.isFulfilled) }
        #expect(log.all == [])
        seal.reject(Failure.first)
        promise.pipe(to: { _ in log.add(true) })
        #expect(log.all == [false, true])
    }

    @Test("Promise.result is nil while pending and the outcome afterwards")
    func result() {
        let (promise, seal) = Promise<Int>.pending()
        #expect(promise.result == nil)
        seal.reject(Failure.first)
        guard case .rejected(Failure.first)? = promise.result else {
            Issue.record("\(String(describing: promise.result))")
            return
        }
    }

    @Test("Promise.wait() blocks until there is a value or an error")
    func wait() async throws {
        let waited = try await Queues.blocking { try after(.milliseconds(1)).then { Promise.value(5) }.wait() }
        #expect(waited == 5)
        await #expect(throws: Failure.first) {
            try await Queues.blocking { try Promise<Int>(error: Failure.first).wait() }
        }
    }

    @Test("Promise.init() is fulfilled without a value")
    func initVoid() {
        let promise: Promise<Void> = Promise()
        #expect(promise.isFulfilled)
    }

    @Test("Promise.value is fulfilled without a value")
    func valueVoid() {
        let promise: Promise<Void> = .value
        #expect(promise.isFulfilled)
        #expect(Promise<Void>.value.isFulfilled)
    }

    @Test("DispatchQueue.async(_:group:qos:flags:execute:) gives a promise for what a throwing body returns")
    func asyncThrowing() async throws {
        @Sendable func work(_ succeed: Bool) throws -> String? {
            guard succeed else { throw Failure.first }
            return Queues.current
        }
        let promise: Promise<String?> = Queues.worker.async(.promise) { try work(true) }
        #expect(try await promise.async() == "worker")
        let group = DispatchGroup()
        let failed = Queues.worker.async(.promise, group: group, qos: .utility, flags: .barrier) {
            try work(false)
        }
        #expect(await rejection(of: failed) as? Failure == .first)
    }

    @Test("PMKNamespacer is the mark of what gives a promise")
    func namespacer() {
        let mark: PMKNamespacer = .promise
        #expect(Set([mark, .promise]).count == 1)
    }

    @Test("PMKNamespacer.promise is its only case")
    func namespacerCase() {
        switch PMKNamespacer.promise {
        case .promise: break
        }
    }
}
