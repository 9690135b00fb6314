public import Dispatch

extension DispatchQueue {
    /// Runs `body` on this queue, and returns a promise for what it returns or throws.
    ///
    /// - Parameters:
    ///   - group: A group that `body` belongs to.
    ///   - qos: The quality of service.
    ///   - flags: Given to the queue.
    ///   - body: The work. If the promise is cancelled before it has begun it is not called.
    @preconcurrency
    public final func async<T: Sendable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () throws -> T, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let promise = Promise<T>(pendingAt: Site(file, line))
        submit(group, qos, flags) { [resolver = Resolver(promise)] in
            if !resolver.isCancelled { resolver.resolve(Outcome { try body() }) }
        }
        return promise
    }

    /// Runs `body` on this queue, and returns a guarantee for what it returns.
    ///
    /// - Parameters:
    ///   - group: A group that `body` belongs to.
    ///   - qos: The quality of service.
    ///   - flags: Given to the queue.
    ///   - body: The work. If the guarantee is cancelled before it has begun it is not called.
    @preconcurrency
    public final func async<T: Sendable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () -> T, file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        let guarantee = Guarantee<T>(pendingAt: Site(file, line))
        submit(group, qos, flags) { [resolver = Resolver(guarantee)] in
            if !resolver.isCancelled { resolver.fulfill(body()) }
        }
        return guarantee
    }

    /// Runs `body` on this queue, and returns a promise that ends as the one it returns.
    ///
    /// - Parameters:
    ///   - group: A group that `body` belongs to.
    ///   - qos: The quality of service.
    ///   - flags: Given to the queue.
    ///   - body: The work. If the promise is cancelled before it has begun it is not called.
    @preconcurrency
    public final func async<U: Thenable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        let promise = Promise<Void>(pendingAt: Site(file, line))
        submit(group, qos, flags) { [resolver = Resolver(promise)] in resolver.fulfill(()) }
        return promise._box._chained(.inline, Site(file, line), body)
    }

    private func submit(
        _ group: DispatchGroup?, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping @Sendable () -> Void
    ) {
        async(group: group, qos: qos, flags: flags, execute: work)
    }
}
