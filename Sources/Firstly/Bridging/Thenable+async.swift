// Handlers that await. Each runs in a task of its own, which starts where the handler was written, if that is an actor, and is
// cancelled with the promise that the operator returns.

extension Thenable where T: Sendable {
    /// Returns a promise for what `transform`, awaited, makes of this value.
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        _box.mappedInTask(Site(file, line), transform)
    }

    /// Returns a promise for what `transform`, awaited, makes of this value, unless that is nil.
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U: Sendable>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) async throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U> {
        let site = Site(file, line)
        return _box._chained(.inline, site) { value in
            _ValueBox<U?>.inTask(value, site, transform)._mapped(.inline, site) { new in
                guard let new else { throw PromiseError.compactMap(value, U.self) }
                return new
            }
        }
    }

    /// Returns a promise that ends as the one that `body`, awaited, makes of this value.
    @_disfavoredOverload
    @preconcurrency
    public func then<U: Thenable>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        let site = Site(file, line)
        return _box.mappedInTask(site, body)._chained(.inline, site) { $0 }
    }

    /// Awaits `body` with this value, and returns a promise that tells when that is done.
    @_disfavoredOverload
    @preconcurrency
    public func done(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Void> {
        _box.mappedInTask(Site(file, line), body)
    }

    /// Awaits `body` with this value on its way, and returns a promise for the same value.
    @_disfavoredOverload
    @preconcurrency
    public func get(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async throws -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let site = Site(file, line)
        return _box._chained(.inline, site) { value in
            _ValueBox<Void>.inTask(value, site, body)._mapped(.inline, site) { value }
        }
    }
}

extension Guarantee where T: Sendable {
    /// Returns a guarantee for what `body`, awaited, makes of this value.
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<U> {
        _box.surelyMappedInTask(Site(file, line), body)
    }

    /// Awaits `body` with this value, and returns a guarantee that tells when that is done.
    @discardableResult
    @_disfavoredOverload
    @preconcurrency
    public func done(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) async -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Void> {
        _box.surelyMappedInTask(Site(file, line), body)
    }
}
