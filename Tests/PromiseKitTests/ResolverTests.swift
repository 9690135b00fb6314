import PromiseKit
import Testing

@Suite("Resolver and Result")
struct ResolverTests {
    @Test("Resolver is the write side of a promise")
    func type() {
        let resolver: Resolver<Int> = Promise<Int>.pending().resolver
        resolver.fulfill(1)
        resolver.reject(Failure.first)
    }

    @Test("Resolver.fulfill(_:) fulfils, also as a function")
    func fulfill() {
        func callback(_ success: @escaping (Int) -> Void) { success(2) }
        #expect(Promise<Int> { $0.fulfill(1) }.value == 1)
        #expect(Promise<Int> { callback($0.fulfill) }.value == 2)
    }

    @Test("Resolver.reject(_:) rejects, also as a function")
    func reject() {
        func callback(_ failure: @escaping (any Error) -> Void) { failure(Failure.second) }
        #expect(Promise<Int> { $0.reject(Failure.first) }.error as? Failure == .first)
        #expect(Promise<Int> { callback($0.reject) }.error as? Failure == .second)
    }

    @Test("Resolver.resolve(_:) takes the library's own result")
    func resolveResult() {
        #expect(Promise<Int> { $0.resolve(PromiseKit.Result.fulfilled(1)) }.value == 1)
        #expect(Promise<Int> { $0.resolve(.rejected(Failure.first)) }.error as? Failure == .first)
    }

    @Test("Resolver.resolve(_:_:) takes an optional value and an error, and the error wins")
    func resolveOptionalValue() {
        func promise(_ value: Int?, _ error: (any Error)?) -> Promise<Int> { Promise { $0.resolve(value, error) } }
        #expect(promise(1, nil).value == 1)
        #expect(promise(nil, Failure.first).error as? Failure == .first)
        #expect(promise(1, Failure.first).error as? Failure == .first)
        #expect(name(of: promise(nil, nil).error) == "invalidCallingConvention")
    }

    @Test("Resolver.resolve(_:_:) takes a value that is always there and an error, and the error wins")
    func resolveValue() {
        func promise(_ value: Int, _ error: (any Error)?) -> Promise<Int> { Promise { $0.resolve(value, error) } }
        #expect(promise(1, nil).value == 1)
        #expect(promise(1, Failure.first).error as? Failure == .first)
        let optional = Promise<Int?> { $0.resolve(nil, nil as (any Error)?) }
        #expect(optional.isFulfilled)
    }

    @Test("Resolver.resolve(_:_:) takes the error before the value, too")
    func resolveErrorFirst() {
        func promise(_ error: (any Error)?, _ value: Int?) -> Promise<Int> { Promise { $0.resolve(error, value) } }
        #expect(promise(nil, 1).value == 1)
        #expect(promise(Failure.first, nil).error as? Failure == .first)
        #expect(name(of: promise(nil, nil).error) == "invalidCallingConvention")
    }

    @Test("Resolver.resolve(_:) takes an error or none, where there is no value")
    func resolveErrorOnly() {
        func promise(_ error: (any Error)?) -> Promise<Void> { Promise { $0.resolve(error) } }
        #expect(promise(nil).isFulfilled)
        #expect(promise(Failure.first).error as? Failure == .first)
    }

    @Test("Resolver.fulfill_() fulfils without a value")
    func fulfillVoid() {
        #expect(Promise<Void> { $0.fulfill_() }.isFulfilled)
    }

    @Test("Resolver.resolve(_:) takes Swift's result")
    func resolveSwiftResult() {
        #expect(Promise<Int> { $0.resolve(Swift.Result<Int, Failure>.success(1)) }.value == 1)
        #expect(Promise<Int> { $0.resolve(Swift.Result<Int, any Error>.failure(Failure.first)) }.isRejected)
    }

    @Test("Resolver completes an interface with a completion handler")
    func completion() {
        func fetch(_ completion: @escaping (Int?, (any Error)?) -> Void) { completion(1, nil) }
        func store(_ completion: @escaping ((any Error)?) -> Void) { completion(nil) }
        #expect(Promise<Int> { fetch($0.resolve) }.value == 1)
        #expect(Promise<Void> { store($0.resolve) }.isFulfilled)
    }

    @Test("Result is generic over the value alone and does not stand in the way of Swift's")
    func result() {
        let ours: PromiseKit.Result<Int> = .fulfilled(1)
        let theirs: Swift.Result<Int, any Error> = .success(1)
        #expect(ours.isFulfilled)
        #expect(throws: Never.self) { try theirs.get() }
    }

    @Test("Result.fulfilled(_:) holds the value")
    func fulfilled() {
        let result: PromiseKit.Result<Int> = .fulfilled(4)
        guard case .fulfilled(let value) = result else {
            Issue.record("not fulfilled")
            return
        }
        #expect(value == 4)
    }

    @Test("Result.rejected(_:) holds the error")
    func rejected() {
        guard case .rejected(let error) = PromiseKit.Result<Int>.rejected(Failure.second) else {
            Issue.record("not rejected")
            return
        }
        #expect(error as? Failure == .second)
    }

    @Test("Result.isFulfilled is true with a value")
    func isFulfilled() {
        #expect(PromiseKit.Result.fulfilled(1).isFulfilled)
        #expect(!PromiseKit.Result<Int>.rejected(Failure.first).isFulfilled)
    }
}
