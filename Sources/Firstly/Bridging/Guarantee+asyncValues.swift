// Handlers of guarantees that await, for the elements of a value: called for one element after the other, in one task.

extension Guarantee where T: Sequence & Sendable, T.Element: Sendable {
    /// Returns a guarantee for what `transform`, awaited for one element after the other, makes of each.
    ///
    /// - Parameter transform: Makes a new element. Awaited where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U: Sendable, Next: Guarantee<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        collected(Site(file, line), on: transform.isolation, transform).asNext()
    }

    /// Returns a guarantee for the elements of the sequences that `transform`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter transform: Makes new elements. Awaited where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence & Sendable, Next: Guarantee<[U.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.Element: Sendable {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)._surelyMapped(.inline, site) { $0.flatMap { $0 } }
            .asNext()
    }

    /// Returns a guarantee for what `transform`, awaited for one element after the other, makes of each, without those that are
    /// nil.
    ///
    /// - Parameter transform: Makes a new element. Awaited where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U: Sendable, Next: Guarantee<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)._surelyMapped(.inline, site) { $0.compactMap { $0 } }
            .asNext()
    }

    /// Returns a guarantee for the elements for which `isIncluded`, awaited for one after the other, returns true.
    ///
    /// - Parameter isIncluded: Tells whether an element stays. Awaited where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func filterValues(
        @_inheritActorContext _ isIncluded: @escaping @isolated(any) @Sendable (T.Element) async -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        let site = Site(file, line)
        let handler = AwaitingHandler<T, [T.Element]>(for: self, at: site, on: isIncluded.isolation) { elements in
            var included: [T.Element] = []
            for element in elements {
                try Task.checkCancellation()
                if await isIncluded(element) { included.append(element) }
            }
            return included
        }
        return relay(to: Guarantee<[T.Element]>(.running, .pending, at: site), handler)
    }

    /// Returns a guarantee for the values of the guarantees that `transform`, awaited for one element after the other, makes of
    /// each.
    ///
    /// - Parameter transform: Makes a guarantee of an element, which is not waited for before the next element's turn. Awaited
    ///   where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U, Next: Guarantee<[U]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)
            ._surelyChained(.inline, site) { when(guarantees: $0) }
            .asNext()
    }

    /// Returns a guarantee for the elements of the guarantees that `transform`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter transform: Makes a guarantee of an element, which is not waited for before the next element's turn. Awaited
    ///   where it was written, if that is an actor.
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Sequence, Next: Guarantee<[U.Element]>>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) async -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        let site = Site(file, line)
        return collected(site, on: transform.isolation, transform)
            ._surelyChained(.inline, site) { guarantees in
                when(guarantees: guarantees)._surelyMapped(.inline, site) { $0.flatMap { $0 } }
            }
            .asNext()
    }

    /// Awaits `transform` for one element after the other. What is cancelled ends without a value, but begins no further element.
    private func collected<New: Sendable>(
        _ site: Site, on actor: (any Actor)?,
        _ transform: @escaping @isolated(any) @Sendable (T.Element) async -> New
    ) -> Guarantee<[New]> {
        let handler = AwaitingHandler<T, [New]>(for: self, at: site, on: actor) { elements in
            var all: [New] = []
            for element in elements {
                try Task.checkCancellation()
                all.append(await transform(element))
            }
            return all
        }
        return relay(to: Guarantee<[New]>(.running, .pending, at: site), handler)
    }
}
