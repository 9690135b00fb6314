import Dispatch
import Firstly
import Testing

/// Handlers that return the promise of an object which is perhaps gone.
@Suite struct OptionalPromiseTests {
    fileprivate final class Store: Sendable {
        func work() -> Promise<Int> { .value(1) }
        func sureWork() -> Guarantee<Int> { .value(1) }
    }

    @Test(arguments: Place.allCases)
    func `A then goes on with the promise if there is one, and counts as cancelled if there is none`(in place: Place)
        async throws
    {
        let kept = Store()
        #expect(try await place.work(of: kept).async() == 1)
        let gone = place.work(of: nil)
        await #expect(throws: PromiseError.self) { try await gone.async() }
        #expect(gone.error?.isCancelled == true)
    }

    @Test func `A promise that is surely there is not taken for one that may be missing`() async throws {
        let queue = DispatchQueue(label: "queue")
        let promise: Promise<Int> = Promise.value(1).then(on: queue) { _ in Promise.value(2) }
        let guarantee: Guarantee<Int> = Guarantee.value(1).then(on: queue) { _ in .value(3) }
        let thenable = Promise.value(1).then(on: queue) { $0 > 0 ? Promise.value(4) : Promise(error: Reason.first) }
        #expect(try await promise.async() == 2)
        #expect(await guarantee.async() == 3)
        #expect(try await thenable.async() == 4)
    }

    /// Where the handler runs.
    enum Place: CaseIterable {
        case byDefault, sureByDefault, main, queue, sureOnQueue, inline, flagged, dispatcher, actor, stretch, guarantee,
            awaiting

        fileprivate func work(of store: Store?) -> Promise<Int> {
            let queue = DispatchQueue(label: "queue")
            let promise = Promise.value(1)
            return switch self {
            case .byDefault: promise.then { [weak store] _ in store?.work() }
            case .sureByDefault: promise.then { [weak store] _ in store?.sureWork() }
            case .main: promise.then(on: .main) { [weak store] _ in store?.work() }
            case .queue: promise.then(on: queue) { [weak store] _ in store?.work() }
            case .sureOnQueue: promise.then(on: queue) { [weak store] _ in store?.sureWork() }
            case .inline: promise.then(on: nil) { [weak store] _ in store?.work() }
            case .flagged: promise.then(on: .global(), flags: .barrier) { [weak store] _ in store?.work() }
            case .dispatcher: promise.then(on: Immediate()) { [weak store] _ in store?.work() }
            case .actor: promise.then(on: .actor(MainActor.shared)) { [weak store] _ in store?.work() }
            case .stretch: promise.on(queue) { $0.then { [weak store] _ in store?.work() }.map { $0 } }
            case .awaiting:
                promise.then { [weak store] _ in
                    await Task.yield()
                    return store?.work()
                }
            case .guarantee: Guarantee.value(1).then(on: queue) { [weak store] _ in store?.work() }
            }
        }
    }
}
