import Foundation
import PromiseKit

extension Report {
    static let endlessPoll = Report("endless-poll", "A poll that goes on for ever does not grow") {
        var n = 0
        var before = 0
        var later = 0
        let hold = Promise<Void>.pending()
        func poll() -> Promise<Void> {
            n += 1
            if n == 1_000 { before = rssKB() }
            if n == 51_000 {
                later = rssKB()
                return hold.promise
            }
            return Promise.value(()).then { poll() }
        }
        poll().cauterize()
        for _ in 0..<400 where later == 0 { spin(0.05) }
        let perTurn = (later - before) * 1024 / 50_000
        expect(later > 0 && perTurn < 64, "grew \(perTurn) bytes per turn")
        exit(0)
    }
}
