import Dispatch
import PromiseKit
import Testing

@Suite("Guarantee")
struct GuaranteeTests {
    @Test("Guarantee is a thenable that cannot be rejected")
    func type() {
        let guarantee: any Thenable = Guarantee.value(1)
        #expect(guarantee is Guarantee<Int>)
        #expect(!(guarantee is any CatchMixin))
    }

    @Test("Guarantee.value(_:) is resolved from the start")
    func value() {
        let guarantee: Guarantee<String> = .value("a")
        #expect(guarantee.value == "a")
        #expect([1, 2].map(Guarantee.value).map(\.value) == [1, 2])
    }

    @Test("Guarantee.init(resolver:) runs its body at once; the first call counts")
    func initWithResolver() {
        let guarantee = Guarantee<Int> { seal in
            seal(1)
            seal(2)
        }
        #expect(guarantee.value == 1)
        #expect(Guarantee(resolver: { $0("a") }).value == "a")
    }

    @Test("Guarantee.pipe(to:) hands over the value, at once or when there is one")
    func pipe() {
        let log = Log<Bool>()
        let (guarantee, resolve) = Guarantee<Int>.pending()
        guarantee.pipe { log.add($0.isFulfilled) }
        #expect(log.all == [])
        resolve(1)
        guarantee.pipe(to: { log.add($0.isFulfilled) })
        #expect(log.all == [true, true])
    }

    @Test("Guarantee.result is nil while pending and fulfilled afterwards")
    func result() {
        let (guarantee, resolve) = Guarantee<Int>.pending()
        #expect(guarantee.result == nil)
        resolve(1)
        guard case .fulfilled(1)? = guarantee.result else {
            Issue.record("\(String(describing: guarantee.result))")
            return
        }
    }

    @Test("Guarantee.pending() is a pending guarantee and a function that resolves it")
    func pending() {
        let (guarantee, resolve) = Guarantee<Int>.pending()
        #expect(guarantee.isPending)
        resolve(1)
        resolve(2)
        #expect(guarantee.value == 1)
        let pair = Guarantee<Int>.pending()
        pair.resolve(3)
        #expect(pair.guarantee.value == 3)
    }

    @Test("Guarantee.done(on:flags:_:) runs with the value and gives a guarantee without one")
    func done() async {
        let log = Log<Int>()
        let plain: Guarantee<Void> = Guarantee.value(1).done { log.add($0) }
        await plain.async()
        await Guarantee.value(2).done(on: Queues.worker, flags: .barrier) { log.add($0) }.async()
        Guarantee.value(3).done(on: nil) { log.add($0) }
        #expect(log.all == [1, 2, 3])
    }

    @Test("Guarantee.get(on:flags:_:) runs with the value and passes it on")
    func get() async {
        let log = Log<Int>()
        let plain: Guarantee<Int> = Guarantee.value(1).get { log.add($0) }
        #expect(await plain.async() == 1)
        #expect(await Guarantee.value(2).get(on: Queues.worker, flags: nil) { log.add($0) }.async() == 2)
        #expect(log.all == [1, 2])
    }

    @Test("Guarantee.map(on:flags:_:) resolves with what the handler makes of the value")
    func map() async {
        let plain: Guarantee<Int> = Guarantee.value("ab").map(\.count)
        #expect(await plain.async() == 2)
        #expect(await Guarantee.value(1).map(on: Queues.worker, flags: nil) { _ in Queues.current }.async() == "worker")
        let thrown: Promise<Int> = Guarantee.value(1).map(on: nil) { _ in throw Failure.first }
        #expect(thrown.error as? Failure == .first)
    }

    @Test("Guarantee.then(on:flags:_:) adopts the guarantee that the handler returns")
    func then() async {
        let plain: Guarantee<Int> = Guarantee.value(1).then { Guarantee.value($0 + 1) }
        #expect(await plain.async() == 2)
        Guarantee.value(1).then(on: nil, flags: nil) { Guarantee.value($0 + 2) }
        let later = Guarantee.value(1).then(on: Queues.worker) { value in after(.milliseconds(1)).map { value + 3 } }
        #expect(await later.async() == 4)
    }

    @Test("Guarantee.asVoid() drops the value at once")
    func asVoid() {
        let guarantee: Guarantee<Void> = Guarantee.value(1).asVoid()
        #expect(guarantee.isResolved)
    }

    @Test("Guarantee.wait() blocks until there is a value")
    func wait() async throws {
        #expect(try await Queues.blocking { after(.milliseconds(1)).map { 5 }.wait() } == 5)
        #expect(try await Queues.blocking { Guarantee.value(6).wait() } == 6)
    }

    @Test("Guarantee.init() is resolved without a value")
    func initVoid() {
        let guarantee: Guarantee<Void> = Guarantee()
        #expect(guarantee.isResolved)
    }

    @Test("Guarantee.value is resolved without a value")
    func valueVoid() {
        let guarantee: Guarantee<Void> = .value
        #expect(guarantee.isResolved)
        #expect(Guarantee<Void>.value.isResolved)
    }

    @Test("DispatchQueue.async(_:group:qos:flags:execute:) gives a guarantee for what a body that cannot throw returns")
    func asyncGuarantee() async {
        let guarantee: Guarantee<String?> = Queues.worker.async(.promise) { Queues.current }
        #expect(await guarantee.async() == "worker")
        let group = DispatchGroup()
        let full: Guarantee<Int> = Queues.worker.async(.promise, group: group, qos: .utility, flags: .barrier) { 1 }
        #expect(await full.async() == 1)
    }
}
