import PromiseKit

private let turns = 1_000_000

extension Report {
    static let inlineThenRecursion = Report(
        "inline-then-recursion", "A function that calls itself from then, on no queue, comes to its end"
    ) {
        func turn(_ n: Int) -> Promise<Int> {
            Promise.value(n).then(on: nil) { $0 == 0 ? .value(-1) : turn($0 - 1) }
        }
        onASmallStack {
            let end = turn(turns)
            expect(end.value == -1, "\(end)")
        }
    }

    static let inlineGuaranteeRecursion = Report(
        "inline-guarantee-recursion", "A function that calls itself from the then of a guarantee comes to its end"
    ) {
        func turn(_ n: Int) -> Guarantee<Int> {
            Guarantee.value(n).then(on: nil) { $0 == 0 ? .value(-1) : turn($0 - 1) }
        }
        onASmallStack {
            let end = turn(turns)
            expect(end.value == -1, "\(String(describing: end.value))")
        }
    }

    static let inlineFirstlyRecursion = Report(
        "inline-firstly-recursion", "A function that calls itself from a firstly chain comes to its end"
    ) {
        func turn(_ n: Int) -> Promise<Int> {
            firstly {
                Promise.value(n)
            }.then(on: nil) { n -> Promise<Int> in
                n == 0 ? .value(-1) : turn(n - 1)
            }
        }
        onASmallStack {
            let end = turn(turns)
            expect(end.value == -1, "\(end)")
        }
    }

    static let inlineRecoverRecursion = Report(
        "inline-recover-recursion", "A function that calls itself from recover, on no queue, comes to its end"
    ) {
        func attempt(_ left: Int) -> Promise<Int> {
            Promise(error: E.x).recover(on: nil) { error -> Promise<Int> in
                guard left > 0 else { throw error }
                return attempt(left - 1)
            }
        }
        onASmallStack {
            let end = attempt(turns)
            expect(end.error as? E == .x, "\(end)")
        }
    }

    static let inlineRaceRecursion = Report(
        "inline-race-recursion", "A function that races and calls itself comes to its end"
    ) {
        let (never, seal) = Promise<Int>.pending()
        func turn(_ n: Int) -> Promise<Int> {
            race(Promise.value(n), never).then(on: nil) { $0 == 0 ? .value(-1) : turn($0 - 1) }
        }
        onASmallStack {
            let end = turn(100_000)
            expect(end.value == -1, "\(end)")
        }
        seal.reject(E.x)
    }

    static let inlineWhenRecursion = Report(
        "inline-when-recursion", "A function that waits for several and calls itself comes to its end"
    ) {
        func turn(_ n: Int) -> Promise<Int> {
            when(fulfilled: [Promise.value(n), Promise.value(0)]).then(on: nil) {
                $0[0] == 0 ? .value(-1) : turn($0[0] - 1)
            }
        }
        onASmallStack {
            let end = turn(100_000)
            expect(end.value == -1, "\(end)")
        }
    }
}
