import Firstly

/// Pending promises in a row, with the resolvers to settle them in any order.
struct Row<T: Sendable>: Sendable {
    let promises: [Promise<T>]
    let resolvers: [Resolver<T>]

    /// Makes `count` of them.
    init(_ count: Int) {
        let pairs = (0..<count).map { _ in Promise<T>.pending() }
        promises = pairs.map(\.promise)
        resolvers = pairs.map(\.resolver)
    }

    /// Settles those that nothing has settled, so that none is reported as abandoned.
    func end(with value: T) {
        for (promise, resolver) in zip(promises, resolvers) where promise.isPending { resolver.fulfill(value) }
    }
}
