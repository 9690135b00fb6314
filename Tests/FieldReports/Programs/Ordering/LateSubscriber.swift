import Foundation
import PromiseKit

extension Report {
    static let lateSubscriber = Report("late-subscriber", "A late subscriber does not overtake the earlier ones") {
        var overtaken = 0
        for _ in 0..<30 {
            let (p, seal) = Promise<Int>.pending()
            let log = Locked([Int]())
            let g = DispatchGroup()
            for k in 0..<8 {
                p.pipe { _ in
                    usleep(1_000)
                    log.with { $0.append(k) }
                }
            }
            DispatchQueue.global().async(group: g) { seal.fulfill(1) }
            while p.isPending {}
            p.pipe { _ in log.with { $0.append(999) } }
            g.wait()
            if log.with({ $0.last }) != 999 { overtaken += 1 }
        }
        expect(overtaken == 0, "overtaken in \(overtaken) of 30 runs")
    }
}
