import Dispatch
import PromiseKit

extension Report {
    static let subscriberOfTheMoment = Report(
        "subscriber-of-the-moment", "A handler attached the moment a promise is seen to be settled comes last"
    ) {
        let queue = DispatchQueue(label: "subscriber-of-the-moment")
        var wrong: [[Int]] = []
        for _ in 0..<2_000 {
            let (p, seal) = Promise<Int>.pending()
            let log = Locked([Int]())
            for k in 0..<8 { p.done(on: queue) { _ in log.with { $0.append(k) } }.cauterize() }
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { seal.fulfill(1) }
            while p.isPending {}
            p.done(on: queue) { _ in log.with { $0.append(8) } }.cauterize()
            group.wait()
            queue.sync {}
            if log.with({ $0 }) != Array(0...8) { wrong.append(log.with { $0 }) }
        }
        expect(wrong.isEmpty, "\(wrong.count) of 2000 rounds, such as \(wrong.first ?? [])")
    }
}
