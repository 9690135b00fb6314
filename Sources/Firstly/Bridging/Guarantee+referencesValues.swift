// Handlers for the elements of a guarantee's value that are references to asynchronous functions which do not throw; see
// `Thenable+references.swift`.

extension Guarantee where T: Sequence & Sendable, T.Element: Sendable {
    /// Returns a guarantee for what `function`, awaited for one element after the other, makes of each.
    ///
    /// - Parameter function: Makes a new element. Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func mapValues<each Failure: _NoError, U: Sendable, Next: Guarantee<[U]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        mapValues(callingSurely(repeat each function), file: file, line: line)
    }

    /// Returns a guarantee for the elements of the sequences that `function`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter function: Makes new elements. Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func flatMapValues<each Failure: _NoError, U: Sequence & Sendable, Next: Guarantee<[U.Element]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.Element: Sendable {
        flatMapValues(callingSurely(repeat each function), file: file, line: line)
    }

    /// Returns a guarantee for what `function`, awaited for one element after the other, makes of each, without those that are
    /// nil.
    ///
    /// - Parameter function: Makes a new element. Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func compactMapValues<each Failure: _NoError, U: Sendable, Next: Guarantee<[U]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        compactMapValues(callingSurely(repeat each function), file: file, line: line)
    }

    /// Returns a guarantee for the elements for which `function`, awaited for one after the other, returns true.
    ///
    /// - Parameter function: Tells whether an element stays. Awaited in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func filterValues<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<[T.Element]> {
        filterValues(callingSurely(repeat each function, orElse: { _ in true }), file: file, line: line)
    }

    /// Returns a guarantee for the values of the guarantees that `function`, awaited for one element after the other, makes of
    /// each.
    ///
    /// - Parameter function: Makes a guarantee of an element, which is not waited for before the next element's turn. Awaited
    ///   in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func thenMap<each Failure: _NoError, U, Next: Guarantee<[U]>>(
        _ function: repeat
            nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        thenMap(callingSurely(repeat each function), file: file, line: line)
    }

    /// Returns a guarantee for the elements of the guarantees that `function`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter function: Makes a guarantee of an element, which is not waited for before the next element's turn. Awaited
    ///   in a task that belongs to no actor.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func thenFlatMap<each Failure: _NoError, U: Sequence, Next: Guarantee<[U.Element]>>(
        _ function: repeat
            nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        thenFlatMap(callingSurely(repeat each function), file: file, line: line)
    }
}
