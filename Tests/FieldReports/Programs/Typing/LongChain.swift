import PromiseKit

extension Report {
    static let longChainTyped = Report("long-chain-typed", "A long chain of generic steps compiles, and runs") {
        var seen = ""
        func g<T>(_ v: T) -> Promise<T> { .value(v) }
        g("a").then { g($0) }.recover { _ in g("z") }.then { g($0) }.recover { _ in g("z") }
            .then { g($0) }.map { $0 + "x" }.then { g($0) }.get { seen += $0 }.then { g($0) }
            .then { when(fulfilled: g($0), g(1)) }.then { s, i in g("\(s)\(i)") }
            .then { g($0) }.done { seen += $0 }.catch { _ in }
        spin(until: { seen.count >= 5 })
        expect(seen == "axax1", seen)
    }
}
