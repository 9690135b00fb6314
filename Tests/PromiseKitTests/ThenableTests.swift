import Dispatch
import PromiseKit
import Testing

@Suite("Thenable")
struct ThenableTests {
    @Test("Thenable is what a project's own class can conform to")
    func conformance() async throws {
        let foreign: any Thenable = Foreign(1)
        #expect(foreign is Foreign<Int>)
        #expect(try await Foreign(20).map { $0 + 1 }.map { $0 * 2 }.async() == 42)
    }

    @Test("Thenable.T names the type of the value")
    func associatedType() {
        func valueType<U: Thenable>(of _: U) -> Any.Type { U.T.self }
        #expect(valueType(of: Promise.value(1)) is Int.Type)
        #expect(valueType(of: Foreign("a")) is String.Type)
    }

    @Test("Thenable.pipe(to:) hands over the result without a hop")
    func pipe() {
        func pipe<U: Thenable>(_ thenable: U, into log: Log<Bool>) { thenable.pipe { log.add($0.isFulfilled) } }
        let log = Log<Bool>()
        pipe(Promise.value(1), into: log)
        pipe(Promise<Int>(error: Failure.first), into: log)
        pipe(Guarantee.value(1), into: log)
        #expect(log.all == [true, false, true])
    }

    @Test("Thenable.result is nil while pending and the outcome afterwards")
    func result() {
        func result<U: Thenable>(of thenable: U) -> PromiseKit.Result<U.T>? { thenable.result }
        let (promise, seal) = Promise<Int>.pending()
        #expect(result(of: promise) == nil)
        seal.fulfill(3)
        guard case .fulfilled(3)? = result(of: promise) else {
            Issue.record("\(String(describing: promise.result))")
            return
        }
    }

    @Test("Thenable.then(on:flags:_:) adopts what the handler returns")
    func then() async throws {
        #expect(try await Foreign(5).then { Promise.value($0 + 1) }.async() == 6)
        #expect(try await Foreign(5).then(on: Queues.worker, flags: .barrier) { Guarantee.value($0 + 2) }.async() == 7)
        #expect(Foreign(5).then(on: nil) { Foreign($0 + 3) }.value == 8)
        #expect(Foreign(5).then(on: nil) { _ in Promise<Int>(error: Failure.first) }.error as? Failure == .first)
    }

    @Test("Thenable.map(on:flags:_:) fulfils with what the handler makes of the value")
    func map() async throws {
        #expect(try await Foreign("ab").map(\.count).async() == 2)
        #expect(try await Foreign(5).map(on: Queues.worker, flags: []) { _ in Queues.current }.async() == "worker")
        #expect(Foreign(5).map(on: nil) { _ -> Int in throw Failure.second }.error as? Failure == .second)
    }

    @Test("Thenable.compactMap(on:flags:_:) rejects where the handler returns nil")
    func compactMap() async throws {
        #expect(try await Foreign("7").compactMap { Int($0) }.async() == 7)
        let empty = Foreign("x").compactMap(on: Queues.worker, flags: nil) { Int($0) }
        guard case PMKError.compactMap(let value, let type)? = await rejection(of: empty) else {
            Issue.record("\(empty)")
            return
        }
        #expect(value as? String == "x")
        #expect(type is Int.Type)
    }

    @Test("Thenable.done(on:flags:_:) runs with the value and gives a promise without one")
    func done() async throws {
        let log = Log<Int>()
        try await Foreign(1).done { log.add($0) }.async()
        try await Foreign(2).done(on: Queues.worker, flags: .barrier) { log.add($0) }.async()
        let failed: Promise<Void> = Foreign(3).done(on: nil) { _ in throw Failure.first }
        #expect(log.all == [1, 2])
        #expect(failed.isRejected)
    }

    @Test("Thenable.get(on:flags:_:) runs with the value and passes it on")
    func get() async throws {
        let log = Log<Int>()
        #expect(try await Foreign(1).get { log.add($0) }.async() == 1)
        #expect(try await Foreign(2).get(on: Queues.worker, flags: .barrier) { log.add($0) }.async() == 2)
        #expect(Foreign(3).get(on: nil) { _ in throw Failure.first }.isRejected)
        #expect(log.all == [1, 2])
    }

    @Test("Thenable.tap(on:flags:_:) sees either outcome and passes it on")
    func tap() async throws {
        let log = Log<Bool>()
        #expect(try await Foreign(1).tap { log.add($0.isFulfilled) }.async() == 1)
        let failed = Foreign<Int>(error: Failure.first).tap(on: Queues.worker, flags: nil) { log.add($0.isFulfilled) }
        #expect(await rejection(of: failed) as? Failure == .first)
        #expect(log.all == [true, false])
    }

    @Test("Thenable.asVoid() drops the value at once")
    func asVoid() {
        let fulfilled: Promise<Void> = Foreign(1).asVoid()
        #expect(fulfilled.isFulfilled)
        #expect(Foreign<Int>(error: Failure.first).asVoid().isRejected)
    }

    @Test("Thenable.error is the error of a rejected one only")
    func error() {
        #expect(Foreign<Int>(error: Failure.second).error as? Failure == .second)
        #expect(Foreign(1).error == nil)
        #expect(Promise<Int>.pending().promise.error == nil)
    }

    @Test("Thenable.isPending is true until it settles")
    func isPending() {
        let (promise, seal) = Promise<Int>.pending()
        #expect(promise.isPending)
        seal.fulfill(1)
        #expect(!promise.isPending)
        #expect(!Foreign(1).isPending)
    }

    @Test("Thenable.isResolved is true from the time it settles")
    func isResolved() {
        let (promise, seal) = Promise<Int>.pending()
        #expect(!promise.isResolved)
        seal.reject(Failure.first)
        #expect(promise.isResolved)
        #expect(Foreign(1).isResolved)
    }

    @Test("Thenable.isFulfilled is true with a value, also with a value of nil")
    func isFulfilled() {
        #expect(Foreign(1).isFulfilled)
        #expect(Foreign<Int?>(nil).isFulfilled)
        #expect(!Foreign<Int>(error: Failure.first).isFulfilled)
        #expect(!Promise<Int>.pending().promise.isFulfilled)
    }

    @Test("Thenable.isRejected is true with an error")
    func isRejected() {
        #expect(Foreign<Int>(error: Failure.first).isRejected)
        #expect(!Foreign(1).isRejected)
        #expect(!Promise<Int>.pending().promise.isRejected)
    }

    @Test("Thenable.value is the value of a fulfilled one only")
    func value() {
        #expect(Foreign(4).value == 4)
        #expect(Foreign<Int>(error: Failure.first).value == nil)
        #expect(Promise<Int>.pending().promise.value == nil)
    }
}
