import Foundation
import PromiseKit

extension Report {
    static let promiseSize = Report("promise-size", "A pending promise and its resolver are small") {
        let before = rssKB()
        let many = (0..<100_000).map { _ in Promise<Int>.pending() }
        let each = (rssKB() - before) * 1024 / many.count
        expect(each < 200, "\(each) bytes per pending promise and resolver")
        exit(0)
    }
}
