@testable import Firstly

/// A graph of real promises, to be worked on by any thread.
final class LiveGraph: Sendable {
    /// How a promise has ended.
    enum End: Sendable { case pending, fulfilled, failed, cancelled }

    private struct Living {
        weak var promise: Promise<Int>?
    }

    private struct State {
        var nodes: [GraphNode] = []
        var promises: [Promise<Int>] = []
        var resolvers: [Int: Resolver<Int>] = [:]
        /// How often the hooks of a root, or the handler of any other promise, were called.
        var calls: [Tally] = []
        var ever: [Living] = []
    }

    private let state = Locked(State())
    private let lifetimes = Lifetimes()

    var nodes: [GraphNode] { state.withLock { $0.nodes } }

    private func promise(_ number: Int) -> Promise<Int> { state.withLock { $0.promises[number] } }

    /// Makes a promise, which gets the number that is next.
    func make(_ node: GraphNode) {
        let calls = Tally()
        let held = lifetimes.make()
        let called: @Sendable () -> Void = {
            held.use()
            calls.add()
        }
        var resolver: Resolver<Int>?
        let promise: Promise<Int>
        switch node {
        case .root:
            (promise, resolver) = withResolver(called)
        case .map(let source):
            promise = self.promise(source).map(on: nil) { value in
                called()
                return value
            }
        case .then(let source, let returned):
            let returned = self.promise(returned)
            promise = self.promise(source).then(on: nil) { _ in
                called()
                return returned
            }
        case .adopt(let source): promise = Promise(self.promise(source))
        case .shielded(let source): promise = self.promise(source).shielded()
        case .when(let members, let cancelsOthers):
            promise = when(fulfilled: members.map { self.promise($0) }, cancelOnFailure: cancelsOthers)
                .map(on: nil) { $0[0] }
        case .race(let members, let cancelsOthers):
            promise = race(members.map { self.promise($0) }, losers: cancelsOthers ? .cancel : .letRun)
        case .raceForValue(let members, let cancelsOthers):
            promise = race(fulfilled: members.map { self.promise($0) }, losers: cancelsOthers ? .cancel : .letRun)
        }
        state.withLock { state in
            if let resolver { state.resolvers[state.nodes.count] = resolver }
            state.nodes.append(node)
            state.promises.append(promise)
            state.calls.append(calls)
            state.ever.append(Living(promise: promise))
        }
    }

    private func withResolver(_ called: @escaping @Sendable () -> Void) -> (Promise<Int>, Resolver<Int>) {
        let (promise, resolver) = Promise<Int>.pending()
        resolver.onCancel(called)
        return (promise, resolver)
    }

    func perform(_ action: GraphAction) {
        switch action {
        case .make(let node): make(node)
        case .cancel(let node): promise(node).cancel()
        case .fulfill(let node): resolver(node)?.fulfill(1)
        case .reject(let node): resolver(node)?.reject(Reason.first)
        case .abandon(let node):
            let resolver = state.withLock { $0.resolvers.removeValue(forKey: node) }
            withExtendedLifetime(resolver) {}
        }
    }

    private func resolver(_ node: Int) -> Resolver<Int>? { state.withLock { $0.resolvers[node] } }

    /// Fulfils what can still be fulfilled.
    func fulfillAll() {
        for resolver in state.withLock({ Array($0.resolvers.values) }) { resolver.fulfill(1) }
    }

    /// How all promises have ended.
    var ends: [End] {
        state.withLock { $0.promises }.map { promise in
            switch promise.result {
            case nil: .pending
            case .fulfilled: .fulfilled
            case .rejected(let error): error.isCancelled ? .cancelled : .failed
            }
        }
    }

    /// How often the hooks or the handler of each promise were called.
    var calls: [Int] { state.withLock { $0.calls }.map(\.count) }

    /// Whether the resolver of a root knows that its promise was cancelled; nil once it is gone.
    func isCancelled(_ node: Int) -> Bool? { resolver(node)?.isCancelled }

    /// Lets go of everything, and tells how many objects are left.
    func drop() -> Int {
        let ever = clear()
        return ever.count { $0.promise != nil } + lifetimes.count
    }

    /// Lets go of everything, under no lock, before it returns what there ever was.
    private func clear() -> [Living] {
        let old = state.withLock { state in
            let old = state
            state = State()
            return old
        }
        return old.ever
    }
}
