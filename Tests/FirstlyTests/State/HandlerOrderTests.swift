import Dispatch
import Firstly
import Testing

/// I2: handlers of one promise are started in the order in which they were attached. The races are forced with gates.
@Suite struct HandlerOrderTests {
    /// How a handler is attached that writes a number down.
    enum Attaching: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case pipe, done, map, `catch`, ensure, tap

        var testDescription: String { rawValue }

        func callAsFunction(_ promise: Promise<Int>, on queue: DispatchQueue?, _ body: @escaping @Sendable () -> Void) {
            switch self {
            case .pipe: promise.pipe { _ in body() }
            case .done: promise.done(on: queue) { _ in body() }.cauterize()
            case .map: promise.map(on: queue) { _ in body() }.cauterize()
            case .catch: promise.catch(on: queue, policy: .allErrors) { _ in body() }
            case .ensure: promise.ensure(on: queue) { body() }.cauterize()
            case .tap: promise.tap(on: queue) { _ in body() }.cauterize()
            }
        }

        /// The outcome for which the handler is called.
        var outcome: Outcome<Int> { self == .catch ? .rejected(Reason.first) : .fulfilled(1) }
    }

    @Test(arguments: Attaching.allCases)
    func `I2 A handler attached while the promise is being sealed does not overtake earlier ones`(
        attaching: Attaching
    ) async {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        let (isHandingOut, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        attaching(promise, on: nil) {
            log.add(1)
            isHandingOut.signal()
            mayGoOn.wait()
        }
        attaching(promise, on: nil) { log.add(2) }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isHandingOut.wait()
                // The promise is resolved, and the settling thread is in the first handler.
                #expect(promise.isResolved)
                attaching(promise, on: nil) { log.add(3) }
                #expect(log.entries == [1])
                mayGoOn.signal()
            }
            DispatchQueue.global().async {
                resolver.resolve(attaching.outcome)
                continuation.resume()
            }
        }
        #expect(log.entries == [1, 2, 3])
    }

    @Test(arguments: Attaching.allCases)
    func `I2 Nor does one that is attached when all have been started but the last has not returned`(
        attaching: Attaching
    ) async {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        let (isHandingOut, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        attaching(promise, on: nil) { log.add(1) }
        attaching(promise, on: nil) {
            isHandingOut.signal()
            mayGoOn.wait()
            log.add(2)
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isHandingOut.wait()
                attaching(promise, on: nil) { log.add(3) }
                mayGoOn.signal()
            }
            DispatchQueue.global().async {
                resolver.resolve(attaching.outcome)
                continuation.resume()
            }
        }
        #expect(log.entries == [1, 2, 3])
    }

    @Test(arguments: Attaching.allCases)
    func `I2 The same holds where handlers are handed to a queue`(attaching: Attaching) async {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        let (isHandingOut, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let queue = DispatchQueue(label: "handlers")
        attaching(promise, on: queue) { log.add(1) }
        attaching(promise, on: nil) {
            isHandingOut.signal()
            mayGoOn.wait()
        }
        attaching(promise, on: queue) { log.add(2) }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isHandingOut.wait()
                attaching(promise, on: queue) { log.add(3) }
                mayGoOn.signal()
            }
            DispatchQueue.global().async {
                resolver.resolve(attaching.outcome)
                continuation.resume()
            }
        }
        await turn(of: queue)
        #expect(log.entries == [1, 2, 3])
    }

    @Test(arguments: Attaching.allCases)
    func `I2 A handler that a handler attaches comes after those that were there`(attaching: Attaching) {
        let log = Log<String>()
        let (promise, resolver) = Promise<Int>.pending()
        attaching(promise, on: nil) {
            log.add("1")
            attaching(promise, on: nil) {
                log.add("1.1")
                attaching(promise, on: nil) { log.add("1.1.1") }
            }
            attaching(promise, on: nil) { log.add("1.2") }
        }
        attaching(promise, on: nil) { log.add("2") }
        resolver.resolve(attaching.outcome)
        #expect(log.entries == ["1", "2", "1.1", "1.2", "1.1.1"])
    }

    @Test func `I2 What is to be done finally keeps its order, too`() {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        let end = promise.catch(on: nil) { _ in log.add(0) }
        for number in 1..<5 { end.finally(on: nil) { log.add(number) } }
        resolver.reject(Reason.first)
        for number in 5..<8 { end.finally(on: nil) { log.add(number) } }
        #expect(log.entries == Array(0..<8))
    }

    @Test func `I2 A handler attached to a promise that was adopted keeps its place among those of its adopter`() {
        let log = Log<Int>()
        let (inner, resolver) = Promise<Int>.pending()
        let outer = Promise(inner)
        for number in 0..<5 {
            inner.pipe { _ in log.add(2 * number) }
            outer.pipe { _ in log.add(2 * number + 1) }
        }
        resolver.fulfill(1)
        #expect(log.entries == Array(0..<10))
    }

    @Test func `I2 One that is put off, as calls are nested too deeply, keeps its place`() {
        let log = Log<Int>()
        let target = Promise.value(0)
        @Sendable func nest(_ depth: Int) {
            target.pipe { _ in log.add(depth) }
            if depth < 200 { Promise().done(on: nil) { nest(depth + 1) }.cauterize() }
        }
        nest(0)
        #expect(log.entries == Array(0...200))
    }

    @Test func `I2 A promise that is settled too deep in nested calls keeps the order of its handlers`() {
        let log = Log<Int>()
        let (target, resolver) = Promise<Int>.pending()
        for number in 0..<3 { target.pipe { _ in log.add(number) } }
        @Sendable func nest(_ depth: Int) {
            if depth < 100 { return Promise().done(on: nil) { nest(depth + 1) }.cauterize().finally(on: nil) {} }
            resolver.fulfill(1)
            for number in 3..<6 { target.pipe { _ in log.add(number) } }
        }
        nest(0)
        #expect(log.entries == Array(0..<6))
    }
}
