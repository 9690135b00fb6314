import Dispatch
import PromiseKit

/// Attaches a handler from another thread while the promise is being settled, and tells what ran in which order.
private func race(rounds: Int, on queue: DispatchQueue?) -> [[Int]] {
    let other = DispatchQueue(label: "forced-race.other")
    var wrong: [[Int]] = []
    for _ in 0..<rounds {
        let (p, seal) = Promise<Int>.pending()
        let log = Locked([Int]())
        let settling = DispatchSemaphore(value: 0)
        let attached = DispatchSemaphore(value: 0)
        let attach = { (number: Int) -> Void in p.done(on: queue) { _ in log.with { $0.append(number) } }.cauterize() }
        attach(1)
        p.pipe { _ in
            settling.signal()
            attached.wait()
        }
        attach(2)
        other.async {
            settling.wait()
            attach(3)
            attached.signal()
        }
        seal.fulfill(1)
        other.sync {}
        queue?.sync {}
        if log.with({ $0 }) != [1, 2, 3] { wrong.append(log.with { $0 }) }
    }
    return wrong
}

extension Report {
    static let forcedRaceInline = Report(
        "forced-race-inline", "A handler attached on another thread amid the settling comes last, on no queue"
    ) {
        let wrong = race(rounds: 20_000, on: nil)
        expect(wrong.isEmpty, "\(wrong.count) of 20000 rounds, such as \(wrong.first ?? [])")
    }

    static let forcedRaceQueued = Report(
        "forced-race-queued", "A handler attached on another thread amid the settling comes last, on a serial queue"
    ) {
        let wrong = race(rounds: 20_000, on: DispatchQueue(label: "forced-race.handlers"))
        expect(wrong.isEmpty, "\(wrong.count) of 20000 rounds, such as \(wrong.first ?? [])")
    }
}
