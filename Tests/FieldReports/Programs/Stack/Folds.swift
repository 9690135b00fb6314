import PromiseKit

extension Report {
    static let foldOverPending = Report("fold-over-pending", "A fold over then can be long, started or not") {
        onASmallStack {
            let (head, seal) = Promise<Int>.pending()
            let sum = (0..<100_000).reduce(head) { sum, item in sum.then(on: nil) { Promise.value($0 + item) } }
            seal.fulfill(0)
            expect(sum.value == 4_999_950_000, "\(sum)")
        }
    }

    static let foldOverReady = Report("fold-over-ready", "A fold over then that never waits can be long") {
        onASmallStack {
            let sum = (0..<1_000_000).reduce(Promise.value(0)) { sum, item in
                sum.then(on: nil) { Promise.value($0 + item) }
            }
            expect(sum.value == 499_999_500_000, "\(sum)")
        }
    }

    static let foldFromTheEnd = Report("fold-from-the-end", "Promises that wait for one another in a row all settle") {
        onASmallStack {
            func row(from first: Promise<Int>) -> Promise<Int> {
                var last = first
                for _ in 0..<100_000 {
                    let before = last
                    last = Promise.value(()).then(on: nil) { before }
                }
                return last
            }
            let (one, fulfil) = Promise<Int>.pending()
            let fulfilled = row(from: one)
            fulfil.fulfill(1)
            expect(fulfilled.value == 1, "fulfilled: \(fulfilled)")

            let (two, reject) = Promise<Int>.pending()
            let rejected = row(from: two)
            reject.reject(E.x)
            expect(rejected.error as? E == .x, "rejected: \(rejected)")

            weak var last: Promise<Int>?
            do { last = row(from: Promise<Int>.pending().promise) }
            expect(last == nil, "dropped: still there")
        }
    }

    static let foldIntoRecover = Report("fold-into-recover", "A row of recovers that each fail can be long") {
        onASmallStack {
            let (head, seal) = Promise<Int>.pending()
            let end = (0..<100_000).reduce(head) { row, _ in
                row.recover(on: nil) { error -> Promise<Int> in Promise(error: error) }
            }
            seal.reject(E.y)
            expect(end.error as? E == .y, "\(end)")
        }
    }
}
