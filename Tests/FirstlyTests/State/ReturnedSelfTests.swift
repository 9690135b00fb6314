import Firstly
import Testing

/// I9: a promise that can only be settled after itself is rejected.
@Suite struct ReturnedSelfTests {
    /// How a handler makes the promise that it returns of the one that this would settle.
    enum Detour: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case none, map, get, tap, asVoid, ensure, recover, then, promiseOfPromise, throughLinks, long

        var testDescription: String { rawValue }

        func callAsFunction(_ own: Promise<Int>) -> Promise<Int> {
            switch self {
            case .none: own
            case .map: own.map(on: nil) { $0 }
            case .get: own.get(on: nil) { _ in }
            case .tap: own.tap(on: nil) { _ in }
            case .asVoid: own.asVoid().map(on: nil) { 0 }
            case .ensure: own.ensure(on: nil) {}
            case .recover: own.recover(on: nil) { throw $0 }
            case .then: own.then(on: nil) { Promise.value($0) }
            case .promiseOfPromise: Promise(own)
            case .throughLinks: Promise(Promise(Promise(own.map(on: nil) { $0 }).map(on: nil) { $0 }))
            case .long: (0..<20).reduce(own) { promise, _ in Promise(promise.map(on: nil) { $0 }) }
            }
        }
    }

    @Test(arguments: Detour.allCases)
    func `I9 A handler that returns its own promise rejects it, whatever the detour`(detour: Detour) {
        let (start, resolver) = Promise<Void>.pending()
        let returned = Log<Promise<Int>>()
        let own = start.then(on: nil) { returned.entries[0] }
        returned.add(detour(own))
        resolver.fulfill()
        #expect(own.isReturnedSelf)
    }

    @Test(arguments: Detour.allCases)
    func `I9 So does a handler of an error`(detour: Detour) {
        let returned = Log<Promise<Int>>()
        let (start, resolver) = Promise<Int>.pending()
        let own = start.recover(on: nil) { _ in returned.entries[0] }
        returned.add(detour(own))
        resolver.reject(Reason.first)
        #expect(own.isReturnedSelf)
    }

    @Test func `I9 A promise that others wait for, too, is seen`() {
        let (start, resolver) = Promise<Void>.pending()
        let returned = Log<Promise<Int>>()
        let own = start.then(on: nil) { returned.entries[0] }
        let detour = Promise(own.map(on: nil) { $0 })
        let other = detour.map(on: nil) { $0 }
        returned.add(detour)
        resolver.fulfill()
        #expect(own.isReturnedSelf)
        #expect(other.isReturnedSelf)
    }

    @Test func `I9 Two promises whose handlers return each other are rejected`() {
        let (start, resolver) = Promise<Void>.pending()
        let others = Log<Promise<Int>>()
        let one = start.then(on: nil) { others.entries[1] }
        let other = start.then(on: nil) { others.entries[0] }
        others.add(one)
        others.add(other)
        resolver.fulfill()
        #expect(one.isReturnedSelf)
        #expect(other.isReturnedSelf)
    }

    @Test func `I9 A promise that was made from another may be returned by a third`() {
        let (start, resolver) = Promise<Int>.pending()
        let detour = Promise(start.map(on: nil) { $0 + 1 })
        let own = start.then(on: nil) { _ in detour }
        resolver.fulfill(1)
        #expect(own.value == 2)
    }
}

extension Promise {
    fileprivate var isReturnedSelf: Bool {
        if case PromiseError.returnedSelf? = error { true } else { false }
    }
}
