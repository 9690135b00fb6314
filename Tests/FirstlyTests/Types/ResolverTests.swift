import Firstly
import Testing

/// The shapes of completion handlers that a resolver takes.
@Suite struct ResolverTests {
    private func settled<T: Sendable>(_ settle: (Resolver<T>) -> Void) -> Outcome<T>? {
        let (promise, resolver) = Promise<T>.pending()
        settle(resolver)
        return promise.result
    }

    private func isInvalid<T>(_ outcome: Outcome<T>?) -> Bool {
        if case .rejected(PromiseError.invalidCallingConvention)? = outcome { true } else { false }
    }

    @Test func `A value fulfils, and an error rejects`() throws {
        #expect(try settled { $0.fulfill(1) }?.get() == 1)
        #expect(throws: Reason.first) { try settled { (seal: Resolver<Int>) in seal.reject(Reason.first) }?.get() }
    }

    @Test func `An outcome, or a result of the standard library's type, settles accordingly`() throws {
        #expect(try settled { $0.resolve(Outcome.fulfilled(1)) }?.get() == 1)
        #expect(try settled { $0.resolve(Result<Int, Reason>.success(2)) }?.get() == 2)
        #expect(throws: Reason.first) { try settled { $0.resolve(Outcome<Int>.rejected(Reason.first)) }?.get() }
        #expect(throws: Reason.second) { try settled { $0.resolve(Result<Int, Reason>.failure(.second)) }?.get() }
    }

    @Test func `Of an optional value and an optional error the error wins, in either order`() throws {
        let (one, no): (Int?, Int?) = (1, nil)
        let (error, none): ((any Error)?, (any Error)?) = (Reason.first, nil)
        #expect(try settled { $0.resolve(one, none) }?.get() == 1)
        #expect(try settled { $0.resolve(none, one) }?.get() == 1)
        #expect(throws: Reason.first) { try settled { $0.resolve(one, error) }?.get() }
        #expect(throws: Reason.first) { try settled { $0.resolve(error, one) }?.get() }
        #expect(throws: Reason.first) { try settled { (seal: Resolver<Int>) in seal.resolve(no, error) }?.get() }
        #expect(throws: Reason.first) { try settled { (seal: Resolver<Int>) in seal.resolve(error, no) }?.get() }
    }

    @Test func `Neither a value nor an error is an error of its own`() {
        let (no, none): (Int?, (any Error)?) = (nil, nil)
        #expect(isInvalid(settled { (seal: Resolver<Int>) in seal.resolve(no, none) }))
        #expect(isInvalid(settled { (seal: Resolver<Int>) in seal.resolve(none, no) }))
    }

    @Test func `An optional value of an optional promise may be nil`() throws {
        let no: Int? = nil
        let none: (any Error)? = nil
        let outcome: Outcome<Int?>? = settled { $0.resolve(no, none) }
        #expect(try outcome?.get() == .some(nil))
    }

    @Test func `A resolver of nothing takes an optional error, or nothing`() {
        #expect(settled { (seal: Resolver<Void>) in seal.resolve(nil) }?.isFulfilled == true)
        #expect(settled { (seal: Resolver<Void>) in seal.resolve(Reason.first as (any Error)?) }?.isFulfilled == false)
        #expect(settled { (seal: Resolver<Void>) in seal.fulfill() }?.isFulfilled == true)
        #expect(settled { (seal: Resolver<Void>) in seal.fulfill_() }?.isFulfilled == true)
        #expect(settled { (seal: Resolver<Void>) in seal.fulfill(()) }?.isFulfilled == true)
    }

    @Test func `Its methods are completion handlers`() throws {
        func load(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) { completion(1, nil) }
        func save(_ completion: @escaping @Sendable ((any Error)?) -> Void) { completion(nil) }
        func find(success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (any Error) -> Void) {
            failure(Reason.third)
        }
        #expect(Promise { load($0.resolve) }.value == 1)
        #expect(Promise { save($0.resolve) }.isFulfilled)
        #expect(Promise { find(success: $0.fulfill, failure: $0.reject) }.error as? Reason == .third)
    }
}
