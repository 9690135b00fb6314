import PromiseKit

extension Report {
    static let recursiveRetry = Report("recursive-retry", "A recursive retry does not overflow the stack") {
        var tries = 0
        var finished = false
        func attempt() -> Promise<Int> {
            tries += 1
            return Promise(error: E.x).recover { e -> Promise<Int> in
                guard tries < 20_000 else { throw e }
                return after(.microseconds(1)).then(on: nil, attempt)
            }
        }
        attempt().catch { _ in finished = true }
        for _ in 0..<300 where !finished { spin(0.1) }
        expect(finished, "chain never settled")
    }
}
