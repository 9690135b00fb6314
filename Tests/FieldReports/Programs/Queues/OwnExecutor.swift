import Foundation
import PromiseKit

/// What a user's object context offers: it runs work one piece at a time, wherever it likes.
private final class Context {
    private let queue = OperationQueue()
    private let working = Locked(false)

    init() { queue.maxConcurrentOperationCount = 1 }

    /// Whether work of this context is being done now.
    var isWorking: Bool { working.with { $0 } }

    func perform(_ body: @escaping () -> Void) {
        queue.addOperation { [working] in
            working.with { $0 = true }
            body()
            working.with { $0 = false }
        }
    }
}

private struct ContextDispatcher: Dispatcher {
    let context: Context
    func dispatch(_ body: @escaping @Sendable () -> Void) { context.perform(body) }
}

extension Report {
    static let ownExecutor = Report("own-executor", "Handlers run on an executor of the user's own, in order") {
        let context = Context()
        let mine = ContextDispatcher(context: context)
        let log = Locked([String]())
        let note = { (what: String) in log.with { $0.append(context.isWorking ? what : "\(what) elsewhere") } }
        let (promise, seal) = Promise<Int>.pending()
        promise.map(on: mine) { n -> Int in
            note("map")
            return n + 1
        }.then(on: mine) { n -> Promise<Int> in
            note("then")
            return .value(n + 1)
        }.get(on: mine) { _ in note("get") }
            .ensure(on: mine) { note("ensure") }
            .done(on: mine) { note("done \($0)") }
            .catch(on: mine) { _ in note("catch") }
            .finally { log.with { $0.append("finally") } }
        seal.fulfill(1)
        spin(until: { log.with { $0.count == 6 } })
        let seen = log.with { $0 }
        expect(seen == ["map", "then", "get", "ensure", "done 3", "finally"], "\(seen)")

        let order = Locked([Int]())
        let (other, sealOther) = Promise<Int>.pending()
        for k in 0..<100 { other.done(on: mine) { _ in order.with { $0.append(k) } }.cauterize() }
        sealOther.fulfill(1)
        spin(until: { order.with { $0.count == 100 } })
        expect(order.with { $0 } == Array(0..<100), "\(order.with { $0 })")
    }
}
