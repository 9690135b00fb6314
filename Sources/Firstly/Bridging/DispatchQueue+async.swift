public import Dispatch

extension DispatchQueue {
    /// Runs `body` on this queue, and returns a promise for what it returns or throws.
    ///
    /// - Parameters:
    ///   - group: A group that `body` belongs to.
    ///   - qos: The quality of service.
    ///   - flags: Given to the queue.
    ///   - body: The work. If the promise is cancelled before it has begun it is not called.
    @available(swift, introduced: 6)
    public final func async<T: Sendable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () throws -> T, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        promise(group, qos, flags, Site(file, line), body)
    }

    /// Runs `body` on this queue, and returns a guarantee for what it returns.
    ///
    /// - Parameters:
    ///   - group: A group that `body` belongs to.
    ///   - qos: The quality of service.
    ///   - flags: Given to the queue.
    ///   - body: The work. If the guarantee is cancelled before it has begun it is not called.
    @available(swift, introduced: 6)
    public final func async<T: Sendable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () -> T, file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        guarantee(group, qos, flags, Site(file, line), body)
    }

    /// Runs `body` on this queue, and returns a promise that ends as the one it returns.
    ///
    /// - Parameters:
    ///   - group: A group that `body` belongs to.
    ///   - qos: The quality of service.
    ///   - flags: Given to the queue.
    ///   - body: The work. If the promise is cancelled before it has begun it is not called.
    public final func async<U: Thenable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        chain(group, qos, flags, Site(file, line), body)
    }

    /// The same for a body that does not throw.
    public final func async<U: Thenable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        chain(group, qos, flags, Site(file, line), body)
    }
}

// What the overloads above do, for the PromiseKit module's too.
extension DispatchQueue {
    package func promise<T>(
        _ group: DispatchGroup?, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags, _ site: _Site,
        _ body: @escaping @Sendable () throws -> T
    ) -> Promise<T> {
        let promise = Promise<T>(pendingAt: site)
        async(group: group, qos: qos, flags: flags) { [resolver = Resolver(promise), scope = Scope.current] in
            if !resolver.isCancelled { resolver.resolve(Outcome { try scope.run(body) }) }
        }
        return promise
    }

    package func guarantee<T>(
        _ group: DispatchGroup?, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags, _ site: _Site,
        _ body: @escaping @Sendable () -> T
    ) -> Guarantee<T> {
        let guarantee = Guarantee<T>(pendingAt: site)
        async(group: group, qos: qos, flags: flags) { [resolver = Resolver(guarantee), scope = Scope.current] in
            if !resolver.isCancelled { resolver.fulfill(scope.run(body)) }
        }
        return guarantee
    }

    package func chain<U: Thenable>(
        _ group: DispatchGroup?, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags, _ site: _Site,
        _ body: @escaping @Sendable () throws -> U
    ) -> Promise<U.T> {
        promise(group, qos, flags, site) {}._box._chained(Context(nil, nil), site, body)
    }
}
