import Dispatch
import PromiseKit

extension Report {
    static let attachWhileSettling = Report(
        "attach-while-settling", "Handlers attached while another thread settles all run, once each"
    ) {
        let calls = Locked(0)
        for _ in 0..<500 {
            let (p, seal) = Promise<Int>.pending()
            DispatchQueue.concurrentPerform(iterations: 9) { k in
                if k == 4 { seal.fulfill(1) } else { p.pipe { _ in calls.with { $0 += 1 } } }
            }
        }
        expect(calls.with { $0 } == 4_000, "handlers lost or doubled")
    }

    static let settleFromManyThreads = Report(
        "settle-from-many-threads", "Of many threads that settle a promise, exactly one wins"
    ) {
        for round in 0..<500 {
            let (p, seal) = Promise<Int>.pending()
            let seen = Locked([Int]())
            p.pipe { outcome in
                seen.with {
                    if case .fulfilled(let value) = outcome { $0.append(value) } else { $0.append(-1) }
                }
            }
            DispatchQueue.concurrentPerform(iterations: 8) { k in
                if k == 5 { seal.reject(E.x) } else { seal.fulfill(k) }
            }
            let values = seen.with { $0 }
            expect(values.count == 1, "round \(round): handlers saw \(values)")
            expect(values == [p.value ?? -1], "round \(round): handlers saw \(values), the promise says \(p)")
        }
    }

    static let chainsFromManyThreads = Report(
        "chains-from-many-threads", "Chains built on many threads from one promise all get its value"
    ) {
        let sum = Locked(0)
        for _ in 0..<200 {
            let (p, seal) = Promise<Int>.pending()
            let group = DispatchGroup()
            for _ in 0..<8 { group.enter() }
            DispatchQueue.concurrentPerform(iterations: 9) { k in
                if k == 4 { return seal.fulfill(1) }
                p.then(on: .global()) { v in p.map(on: nil) { $0 + v } }
                    .done(on: .global()) { v in
                        sum.with { $0 += v }
                        group.leave()
                    }.cauterize()
            }
            group.wait()
        }
        expect(sum.with { $0 } == 200 * 8 * 2, "\(sum.with { $0 })")
    }
}
