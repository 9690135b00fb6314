import PromiseKit
import Testing

@Suite("Descriptions")
struct DescriptionTests {
    @Test("Promise.description names the type while pending and the outcome afterwards")
    func description() {
        let (promise, seal) = Promise<Int>.pending()
        #expect("\(promise)" == "Promise(…Int)")
        seal.fulfill(5)
        #expect(promise.description == "Promise(5)")
        #expect(Promise<Int>(error: Failure.first).description == "Promise(first)")
    }

    @Test("Promise.debugDescription counts the handlers while pending")
    func debugDescription() {
        let (promise, seal) = Promise<Int>.pending()
        #expect(promise.debugDescription == "Promise<Int>.pending(handlers: 0)")
        promise.pipe { _ in }
        promise.pipe { _ in }
        #expect(String(reflecting: promise) == "Promise<Int>.pending(handlers: 2)")
        seal.fulfill(5)
        #expect(promise.debugDescription == "Promise<Int>.fulfilled(5)")
        #expect(Promise<Int>(error: Failure.first).debugDescription == "Promise<Int>.rejected(Failure.first)")
    }
}
