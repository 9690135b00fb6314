import Dispatch
import Testing

@testable import Firstly

/// What diagnostics say. The handler belongs to the whole process, so each test has one of its own.
@Suite struct DiagnosticTests {
    @Test func `Every maker of promises remembers where it was called`() async {
        await #expect(processExitsWith: .success) {
            for made in Made.all {
                let place = made.box.site.place
                #expect(place?.file == "FirstlyTests/DiagnosticTests.swift", "\(made.name)")
                #expect(place?.line == made.line, "\(made.name)")
            }
        }
    }

    @Test func `A promise that a function reference has made has no place`() {
        let functions: [(Int) -> Promise<Int>] = [Promise.value]
        #expect(functions[0](1).site.place == nil)
        #expect(Promise<Int>(error: Reason.first).site.place == nil)
    }

    @Test func `A description is one line, with the message, the type, the place and the error`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            Diagnostics.handler = { log.add($0.description) }
            _ = Made.pending()
            Made.settledTwice()
            #expect(
                log.entries == [
                    "pending promise deallocated: a promise of Array<Int>, made at \(Made.pendingPlace)",
                    "settled again, which changes nothing: a promise of String, made at \(Made.settledTwicePlace), "
                        + "with FirstlyTests.Reason.second",
                ])
        }
    }

    @Test func `A catch that is skipped for a cancellation is reported with its own place, and a silent error is not`()
        async
    {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            Made.skippedCatch(PromiseError.cancelled)
            Made.skippedCatch(CancellationError())
            Made.skippedCatch(Reason.first)
            #expect(log.entries.map(\.kind) == [.catchSkipped, .catchSkipped])
            #expect(log.entries.map(\.place?.line) == [Made.skippedCatchLine, Made.skippedCatchLine])
            #expect(log.entries.first?.error?.isCancelled == true)
        }
    }

    @Test func `A cauterized error is reported with its place, unless it counts as cancelled`() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic>()
            Diagnostics.handler = { log.add($0) }
            Configuration.current.Q = (nil, nil)
            Made.cauterized(Reason.first)
            #expect(log.entries.map(\.kind) == [.cauterized])
            #expect(log.entries.first?.place?.line == Made.cauterizedLine)
            #expect(log.entries.first?.error as? Reason == .first)
            Made.cauterized(PromiseError.cancelled)
            #expect(log.entries.filter { $0.kind == .cauterized }.count == 1)
        }
    }

    @Test func `I10 Handlers that wait for a main queue which nobody drains are reported, once`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            let log = Log<Diagnostic.Kind>()
            let (isReported, mayGoOn) = (Gate(), Gate())
            Diagnostics.handler = {
                log.add($0.kind)
                isReported.open()
            }
            DispatchQueue.main.async { mayGoOn.wait() }
            for _ in 0..<10 { Made.onMain() }
            await Task.detached { await isReported.opened() }.value
            #expect(log.entries == [.mainQueueStalled])
            mayGoOn.open()
        }
    }

    @Test func `A site keeps a file and a line in one word`() {
        #expect(MemoryLayout<Site>.size == 8)
        #expect(Site("A/B.swift", 1).place == Diagnostic.Place(file: "A/B.swift", line: 1))
        #expect(Site("A/B.swift", 65_535).place?.description == "A/B.swift:65535")
        #expect(Site("A/B.swift", 1_000_000).place?.line == 65_535)
        #expect(Site.unknown.place == nil)
    }
}

/// Promises that are made in one place each. In the body of a macro all lines are the macro's: so these stand outside.
private struct Made {
    let name: String
    let line: Int
    let box: _Box

    init<T>(_ name: String, _ box: _ValueBox<T>, line: Int = #line) {
        self.name = name
        self.line = line
        self.box = box
    }

    static var all: [Made] {
        let one = Promise.value(1)
        let sure = Guarantee.value(1)
        return [
            Made("pending", Promise<Int>.pending().promise), Made("resolver", Promise<Int> { $0.fulfill(1) }),
            Made("bridge", Promise(one)), Made("guarantee", Guarantee<Int> { $0(1) }),
            Made("pending guarantee", Guarantee<Int>.pending().guarantee),
            Made("firstly", firstly { one }), Made("after", after(seconds: 0)), Made("after", after(.seconds(0))),
            Made("map", one.map(on: nil) { $0 }), Made("map", one.map { $0 }), Made("then", one.then { _ in one }),
            Made("done", one.done { _ in }), Made("get", one.get { _ in }), Made("tap", one.tap { _ in }),
            Made("ensure", one.ensure {}), Made("ensureThen", one.ensureThen { Guarantee() }),
            Made("recover", one.recover { throw $0 }), Made("catch", one.catch { _ in }), Made("asVoid", one.asVoid()),
            Made("cauterize", one.cauterize()), Made("compactMap", one.compactMap { Optional($0) }),
            Made("map", sure.map { $0 }), Made("then", sure.then { Guarantee.value($0) }),
            Made("done", sure.done { _ in }),
            Made("asVoid", sure.asVoid()), Made("when", when(fulfilled: [one])), Made("when", when(resolved: [one])),
            Made("when", when(guarantees: [sure])), Made("when", when(fulfilled: one, sure)),
            Made("when", when(fulfilled: [one].makeIterator(), concurrently: 1)), Made("race", race(one, one)),
            Made("race", race(fulfilled: [one])), Made("race", race(sure, sure)),
            Made("async", DispatchQueue.global().async(.promise) { 1 }), Made("task", Promise { await sure.async() }),
        ]
    }

    static func pending() -> Promise<[Int]> { Promise<[Int]>.pending().promise }
    static let pendingPlace = "FirstlyTests/DiagnosticTests.swift:\(#line - 1)"

    static func settledTwice() {
        let (promise, resolver) = Promise<String>.pending()
        resolver.fulfill("")
        resolver.reject(Reason.second)
        _ = promise
    }
    static let settledTwicePlace = "FirstlyTests/DiagnosticTests.swift:\(#line - 5)"

    static func skippedCatch(_ error: any Error) { Promise<Int>(error: error).catch(on: nil) { _ in } }
    static let skippedCatchLine = #line - 1

    static func cauterized(_ error: any Error) { Promise<Int>(error: error).cauterize() }
    static let cauterizedLine = #line - 1

    static func onMain() { Promise.value(1).done { _ in }.cauterize() }
}
