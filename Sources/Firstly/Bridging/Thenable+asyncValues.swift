// Handlers that await, for the elements of a value: called for one element after the other, in one task.

extension Thenable where T: Sequence & Sendable, T.Element: Sendable {
    /// Returns a promise for what `transform`, awaited for one element after the other, makes of each.
    ///
    /// To work on all elements at once, use `thenMap`.
    ///
    /// - Parameter transform: Makes a new element. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws. Cancelling it cancels the task, and no further
    ///   element is begun.
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U: Sendable, Next: Promise<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        collected(Site(file, line), on: transform.isolation, transform).asNext()
    }

    /// Returns a promise for the elements of the sequences that `transform`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter transform: Makes new elements. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws. Cancelling it cancels the task, and no further
    ///   element is begun.
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence & Sendable, Next: Promise<[U.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.Element: Sendable {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)._mapped(.inline, site) { $0.flatMap { $0 } }.asNext()
    }

    /// Returns a promise for what `transform`, awaited for one element after the other, makes of each, without those that are nil.
    ///
    /// - Parameter transform: Makes a new element. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is, or `transform` throws. Cancelling it cancels the task, and no further
    ///   element is begun.
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U: Sendable, Next: Promise<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async throws -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)._mapped(.inline, site) { $0.compactMap { $0 } }
            .asNext()
    }

    /// Returns a promise for the elements for which `isIncluded`, awaited for one after the other, returns true.
    ///
    /// - Parameter isIncluded: Tells whether an element stays. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected if this one is. Cancelling it cancels the task, and no further element is begun.
    @_disfavoredOverload
    @preconcurrency
    public func filterValues(
        @_inheritActorContext _ isIncluded: @escaping @isolated(any) @Sendable (T.Element) async -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler<T, [T.Element]>(for: box, at: site, on: isIncluded.isolation) { elements in
            var included: [T.Element] = []
            for element in elements {
                try Task.checkCancellation()
                if await isIncluded(element) { included.append(element) }
            }
            return included
        }
        return box.relay(to: Promise(.running, .pending, at: site), handler)
    }

    /// Returns a promise for the values of the promises that `transform`, awaited for one element after the other, makes of each.
    ///
    /// - Parameter transform: Makes a promise of an element, which is not waited for before the next element's turn. Awaited where
    ///   it was written, if that is an actor.
    /// - Returns: A promise for the values in the order of the elements; rejected if this one or any of those is, or `transform`
    ///   throws. Cancelling it cancels the task, and no further element is begun.
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Thenable, Next: Promise<[U.T]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)
            ._chained(.inline, site) { when(fulfilled: $0) }
            .asNext()
    }

    /// Returns a promise for the elements of the promises that `transform`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter transform: Makes a promise of an element, which is not waited for before the next element's turn. Awaited where
    ///   it was written, if that is an actor.
    /// - Returns: A promise for the elements in order; rejected if this one or any of those is, or `transform` throws. Cancelling it
    ///   cancels the task, and no further element is begun.
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Thenable, Next: Promise<[U.T.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.T: Sequence {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)._chained(.inline, site) { promises in
            when(fulfilled: promises)._mapped(.inline, site) { $0.flatMap { $0 } }
        }
        .asNext()
    }

    /// Awaits `transform` for one element after the other. What is cancelled begins no further element.
    private func collected<New: Sendable>(
        _ site: Site, on actor: (any Actor)?,
        _ transform: @escaping @isolated(any) @Sendable (T.Element) async throws -> New
    ) -> Promise<[New]> {
        let box = _box
        let handler = AwaitingHandler<T, [New]>(for: box, at: site, on: actor) { elements in
            var all: [New] = []
            for element in elements {
                try Task.checkCancellation()
                all.append(try await transform(element))
            }
            return all
        }
        return box.relay(to: Promise<[New]>(.running, .pending, at: site), handler)
    }
}

extension Thenable where T: Collection & Sendable, T.Element: Sendable {
    /// Returns a promise for the first element that passes `test`, awaited for one after the other.
    ///
    /// - Parameter test: Tells whether an element is wanted. Awaited where it was written, if that is an actor.
    /// - Returns: A promise that is rejected with `PromiseError.emptySequence` if no element passes. Cancelling it cancels the
    ///   task, and no further element is tried.
    @_disfavoredOverload
    @preconcurrency
    public func firstValue(
        @_inheritActorContext where test: @escaping @isolated(any) @Sendable (T.Element) async -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T.Element> {
        let (box, site) = (_box, Site(file, line))
        let handler = AwaitingHandler<T, T.Element>(for: box, at: site, on: test.isolation) { elements in
            for element in elements {
                try Task.checkCancellation()
                if await test(element) { return element }
            }
            throw PromiseError.emptySequence
        }
        return box.relay(to: Promise(.running, .pending, at: site), handler)
    }
}
