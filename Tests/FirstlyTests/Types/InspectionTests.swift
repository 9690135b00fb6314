import Firstly
import Testing

/// What a promise says about itself.
@Suite struct InspectionTests {
    @Test func `A promise tells its state, its value and its error`() {
        let (pending, resolver) = Promise<Int>.pending()
        let promises = [pending, .value(1), Promise(error: Reason.first)]
        #expect(promises.map(\.isPending) == [true, false, false])
        #expect(promises.map(\.isResolved) == [false, true, true])
        #expect(promises.map(\.isFulfilled) == [false, true, false])
        #expect(promises.map(\.isRejected) == [false, false, true])
        #expect(promises.map(\.value) == [nil, 1, nil])
        #expect(promises.map { $0.error as? Reason } == [nil, nil, .first])
        #expect(promises.map { $0.result?.isFulfilled } == [nil, true, false])
        withExtendedLifetime(resolver) {}
    }

    @Test func `One that was adopted tells what its adopter does`() {
        for outcome in [Outcome.fulfilled(1), .rejected(Reason.first)] {
            let (inner, resolver) = Promise<Int>.pending()
            let outer = Promise(Promise(inner))
            #expect(inner.isPending && outer.isPending)
            #expect(inner.debugDescription == "Promise<Int>.pending(handlers: 0)")
            resolver.resolve(outcome)
            #expect(inner.value == outer.value)
            #expect(inner.isFulfilled == outcome.isFulfilled)
        }
    }

    @Test func `Its descriptions hold the type and the state, and the number of handlers or the outcome`() {
        let (promise, resolver) = Promise<Int>.pending()
        #expect("\(promise)" == "Promise(…Int)")
        promise.pipe { _ in }
        promise.pipe { _ in }
        #expect(promise.debugDescription == "Promise<Int>.pending(handlers: 2)")
        resolver.fulfill(7)
        #expect("\(promise)" == "Promise(7)")
        #expect(promise.debugDescription == "Promise<Int>.fulfilled(7)")
        let rejected = Promise<Int>(error: Reason.second)
        #expect("\(rejected)" == "Promise(second)")
        #expect(rejected.debugDescription == "Promise<Int>.rejected(Reason.second)")
    }
}
