import Dispatch
import PromiseKit

extension Report {
    static let parkedMain = Report(
        "parked-main", "Handlers that wait for a main queue which nobody serves do not do so in silence"
    ) {
        let ok = DispatchSemaphore(value: 0)  // main thread parked, as in a server
        DispatchQueue.global().async(.promise) { 1 }.map { $0 + 1 }.done { _ in ok.signal() }.cauterize()
        let ran = ok.wait(timeout: .now() + 6) == .success
        expect(
            ran || !logged.with { $0.isEmpty },
            "handlers wait for a main queue that nobody drains, and no event says so")
    }

    static let parkedMainOtherQueue = Report(
        "parked-main-other-queue", "With another default queue, a parked main thread stops no handler"
    ) {
        conf.Q = (map: .global(), return: .global())
        let ok = DispatchSemaphore(value: 0)
        DispatchQueue.global().async(.promise) { 1 }
            .map { $0 + 1 }
            .then { value in after(.milliseconds(5)).map { value } }
            .ensureThen { after(.milliseconds(5)) }
            .done { _ in throw E.x }
            .recover { _ in }
            .done { ok.signal() }
        expect(ok.wait(timeout: .now() + 5) == .success, "something went by the main queue")
        expect(logged.with { $0.isEmpty }, "\(logged.with { $0 })")
    }

    static let parkedMainExplicitQueue = Report(
        "parked-main-explicit-queue", "Chains that name their queues need no main queue, groups and delays neither"
    ) {
        let q = DispatchQueue(label: "mine")
        let ok = DispatchSemaphore(value: 0)
        func step(_ n: Int) -> Promise<Int> { q.async(.promise) { n } }
        let sum = when(fulfilled: step(1), step(2))
            .then(on: q) { a, b in race(step(a + b), Promise<Int>.pending().promise) }
            .ensureThen(on: q) { after(.milliseconds(5)) }
        sum.then(on: q) { n in when(fulfilled: [step(n), step(n)]) }
            .map(on: nil) { $0.reduce(0, +) }
            .then(on: q) { sum in when(resolved: [step(sum)]) }
            .done(on: q) { _ in ok.signal() }
            .cauterize()
        expect(ok.wait(timeout: .now() + 5) == .success, "something went by the main queue")
    }
}
