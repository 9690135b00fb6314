import Firstly
import Testing

/// What the compiler warns of is written behind a protocol here.
private protocol Missing {
    func looking(on promise: Promise<Int>) -> [Promise<Int>]
    func elements(of promise: Promise<[Int]>) -> [Promise<[Int]>]
    func guarantees(on guarantee: Guarantee<[Int]>) -> [Guarantee<[Int]>]
}

private struct Handlerless: Missing {
    @available(*, deprecated, message: "leaves handlers out on purpose")
    func looking(on promise: Promise<Int>) -> [Promise<Int>] {
        [promise.get(), promise.tap(), promise.recover(), promise.ensure(), promise.ensureThen()]
    }

    @available(*, deprecated, message: "leaves handlers out on purpose")
    func elements(of promise: Promise<[Int]>) -> [Promise<[Int]>] {
        [
            promise.map(), promise.compactMap(), promise.then(), promise.mapValues(), promise.flatMapValues(),
            promise.compactMapValues(), promise.filterValues(), promise.thenMap(), promise.thenFlatMap(),
        ]
    }

    @available(*, deprecated, message: "leaves handlers out on purpose")
    func guarantees(on guarantee: Guarantee<[Int]>) -> [Guarantee<[Int]>] {
        [
            guarantee.map(), guarantee.then(), guarantee.mapValues(), guarantee.flatMapValues(),
            guarantee.compactMapValues(), guarantee.filterValues(), guarantee.thenMap(), guarantee.thenFlatMap(),
        ]
    }
}

@Suite("Operators without a handler")
struct MissingHandlersTests {
    private let operators: any Missing = Handlerless()

    @Test("Those that look on pass on what there is")
    func looking() {
        #expect(operators.looking(on: .value(1)).allSatisfy { $0.value == 1 })
        let rejected = operators.looking(on: Promise(error: PromiseError.cancelled))
        #expect(rejected.allSatisfy { $0.error?.isCancelled == true })
    }

    @Test("Those that would make something new reject with an error that says so, and an error passes by")
    func elements() {
        for promise in operators.elements(of: .value([1])) {
            guard case PromiseError.badInput? = promise.error else {
                Issue.record("\(promise)")
                continue
            }
        }
        let rejected = operators.elements(of: Promise(error: PromiseError.cancelled))
        #expect(rejected.allSatisfy { $0.error?.isCancelled == true })
    }

    @Test("Those of a guarantee, which has no errors, never end, and each is reported")
    func guarantees() async {
        await #expect(processExitsWith: .success) {
            let log = Log<Diagnostic.Kind>()
            Diagnostics.handler = { log.add($0.kind) }
            let operators: any Missing = Handlerless()
            let guarantees = operators.guarantees(on: .value([1]))
            #expect(guarantees.allSatisfy { $0.isPending })
            #expect(log.entries == Array(repeating: .pendingGuaranteeDeallocated, count: guarantees.count))
        }
    }
}
