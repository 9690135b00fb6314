import PromiseKit

/// Builds long chains through one operator each, and takes them through all that can happen to a chain.
private func take(_ name: String, _ link: @escaping (Promise<Int>) -> Promise<Int>) {
    func chain(from head: Promise<Int>) -> Promise<Int> { (0..<100_000).reduce(head) { tail, _ in link(tail) } }
    onASmallStack {
        let (first, fulfil) = Promise<Int>.pending()
        let fulfilled = chain(from: first)
        fulfil.fulfill(1)
        expect(fulfilled.value == 1, "\(name), fulfilled: \(fulfilled)")

        let (second, reject) = Promise<Int>.pending()
        let rejected = chain(from: second)
        reject.reject(E.x)
        expect(rejected.error as? E == .x, "\(name), rejected: \(rejected)")

        weak var last: Promise<Int>?
        do {
            let (third, never) = Promise<Int>.pending()
            let tail = chain(from: third)
            last = tail
            withExtendedLifetime((never, tail)) {}
        }
        expect(last == nil, "\(name), dropped: still there")
    }
}

extension Report {
    static let longChainOfEach = Report("long-chain-of-each", "Chains through every operator can be long") {
        take("map") { $0.map(on: nil) { $0 } }
        take("then a value") { $0.then(on: nil) { Promise.value($0) } }
        take("then a guarantee") { $0.then(on: nil) { Guarantee.value($0) } }
        take("compactMap") { $0.compactMap(on: nil) { $0 } }
        take("get") { $0.get(on: nil) { _ in } }
        take("tap") { $0.tap(on: nil) { _ in } }
        take("ensure") { $0.ensure(on: nil) {} }
        take("ensureThen") { $0.ensureThen(on: nil) { Guarantee() } }
        take("recover") { $0.recover(on: nil) { error -> Promise<Int> in throw error } }
        take("recover with a promise") { $0.recover(on: nil) { error in Promise<Int>(error: error) } }
        take("bridge") { Promise($0) }
        take("firstly") { promise in firstly { promise } }
        take("race") { race($0, Promise<Int>.pending().promise) }
        take("when") { when(fulfilled: [$0]).map(on: nil) { $0[0] } }
    }

    static let longVoidChain = Report("long-void-chain", "A long chain of done and asVoid can be settled and dropped") {
        func chain(from head: Promise<Void>) -> Promise<Void> {
            (0..<50_000).reduce(head) { tail, _ in tail.done(on: nil) {}.asVoid() }
        }
        onASmallStack {
            let (first, fulfil) = Promise<Void>.pending()
            let fulfilled = chain(from: first)
            fulfil.fulfill()
            expect(fulfilled.isFulfilled, "fulfilled: \(fulfilled)")

            let (second, reject) = Promise<Void>.pending()
            let rejected = chain(from: second)
            reject.reject(E.x)
            expect(rejected.error as? E == .x, "rejected: \(rejected)")

            weak var last: Promise<Void>?
            do { last = chain(from: Promise<Void>.pending().promise) }
            expect(last == nil, "dropped: still there")
        }
    }

    static let longGuaranteeChain = Report("long-guarantee-chain", "Chains of guarantees can be long") {
        func take(_ name: String, _ link: @escaping (Guarantee<Int>) -> Guarantee<Int>) {
            func chain(from head: Guarantee<Int>) -> Guarantee<Int> {
                (0..<100_000).reduce(head) { tail, _ in link(tail) }
            }
            onASmallStack {
                let (head, seal) = Guarantee<Int>.pending()
                let tail = chain(from: head)
                seal(1)
                expect(tail.value == 1, "\(name), settled: \(String(describing: tail.value))")

                weak var last: Guarantee<Int>?
                do { last = chain(from: Guarantee<Int>.pending().guarantee) }
                expect(last == nil, "\(name), dropped: still there")
            }
        }
        take("map") { $0.map(on: nil) { $0 } }
        take("then") { $0.then(on: nil) { Guarantee.value($0) } }
        take("get") { $0.get(on: nil) { _ in } }
        take("done") { guarantee in guarantee.done(on: nil) { _ in }.map(on: nil) { 1 } }
        take("when") { when($0).map(on: nil) { $0[0] } }
        take("race") { race($0, Guarantee<Int>.pending().guarantee) }
    }
}
