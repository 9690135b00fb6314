import PromiseKit

extension Report {
    static let voidSeals = Report("void-seals", "A void promise is fulfilled without a pair of pairs of parentheses") {
        func cb(_ done: @escaping () -> Void) { done() }
        let p = Promise<Void> { seal in cb { seal.fulfill() } }
        let g = Guarantee<Void> { seal in cb { seal() } }
        let h = Guarantee<Void>(resolver: cb)
        expect(p.isFulfilled && g.isResolved && h.isResolved, "\(p) \(g) \(h)")
    }

    static let sealsAsFunctions = Report(
        "seals-as-functions", "The functions of a resolver can be handed over as callbacks"
    ) {
        func legacy(success: @escaping () -> Void, failure: @escaping (Error) -> Void) { success() }
        func legacy1(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) { success(1) }
        func legacy2(_ completion: @escaping (Int?, Error?) -> Void) { completion(nil, E.x) }
        let p = Promise<Int> { legacy1(success: $0.fulfill, failure: $0.reject) }
        let q = Promise<Void> { legacy(success: $0.fulfill, failure: $0.reject) }
        let r = Promise<Int> { legacy2($0.resolve) }
        expect(p.value == 1 && q.isFulfilled && r.error as? E == .x, "\(p) \(q) \(r)")
    }

    static let functionsAsHandlers = Report(
        "functions-as-handlers", "Makers and functions can be handed over as handlers"
    ) {
        func double(_ n: Int) -> Promise<Int> { .value(2 * n) }
        func text(_ n: Int) -> String { "\(n)" }
        let all = [1, 2].map(Promise.value)
        let failed: [Promise<Int>] = [E.x, E.y].map(Promise.init(error:))
        let p = Promise.value(3).then(double).then(Promise.value).map(text).map(\.count)
        let (q, seal) = Promise<Int>.pending()
        all[0].pipe(to: seal.resolve)
        spin(until: { p.isResolved })
        expect(p.value == 1, "\(p)")
        expect(q.value == 1 && failed[1].error as? E == .y, "\(q) \(failed)")
    }
}
