// Handlers for the elements of a value that are references to asynchronous functions; see `Thenable+references.swift`.

extension Thenable where T: Sequence & Sendable, T.Element: Sendable {
    /// Returns a promise for what `function`, awaited for one element after the other, makes of each.
    ///
    /// To work on all elements at once, use `thenMap`.
    ///
    /// - Parameter function: Makes a new element. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task, and no further
    ///   element is begun.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func mapValues<each Failure: Error, U: Sendable, Next: Promise<[U]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        mapValues(calling(repeat each function), file: file, line: line)
    }

    /// Returns a promise for the elements of the sequences that `function`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter function: Makes new elements. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task, and no further
    ///   element is begun.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func flatMapValues<each Failure: Error, U: Sequence & Sendable, Next: Promise<[U.Element]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.Element: Sendable {
        flatMapValues(calling(repeat each function), file: file, line: line)
    }

    /// Returns a promise for what `function`, awaited for one element after the other, makes of each, without those that are nil.
    ///
    /// - Parameter function: Makes a new element. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is, or `function` throws. Cancelling it cancels the task, and no further
    ///   element is begun.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func compactMapValues<each Failure: Error, U: Sendable, Next: Promise<[U]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        compactMapValues(calling(repeat each function), file: file, line: line)
    }

    /// Returns a promise for the elements for which `function`, awaited for one after the other, returns true.
    ///
    /// - Parameter function: Tells whether an element stays. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected if this one is. Cancelling it cancels the task, and no further element is begun.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func filterValues<each Failure: _NoError>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        filterValues(callingSurely(repeat each function, orElse: { _ in true }), file: file, line: line)
    }

    /// Returns a promise for the values of the promises that `function`, awaited for one element after the other, makes of each.
    ///
    /// - Parameter function: Makes a promise of an element, which is not waited for before the next element's turn. Awaited in a
    ///   task that belongs to no actor.
    /// - Returns: A promise for the values in the order of the elements; rejected if this one or any of those is, or `function`
    ///   throws. Cancelling it cancels the task, and no further element is begun.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func thenMap<each Failure: Error, U: Thenable, Next: Promise<[U.T]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next {
        thenMap(calling(repeat each function), file: file, line: line)
    }

    /// Returns a promise for the elements of the promises that `function`, awaited for one element after the other, makes of
    /// each, in one array.
    ///
    /// - Parameter function: Makes a promise of an element, which is not waited for before the next element's turn. Awaited in a
    ///   task that belongs to no actor.
    /// - Returns: A promise for the elements in order; rejected if this one or any of those is, or `function` throws. Cancelling it
    ///   cancels the task, and no further element is begun.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func thenFlatMap<each Failure: Error, U: Thenable, Next: Promise<[U.T.Element]>>(
        _ function: repeat nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Next where U.T: Sequence {
        thenFlatMap(calling(repeat each function), file: file, line: line)
    }
}

extension Thenable where T: Collection & Sendable, T.Element: Sendable {
    /// Returns a promise for the first element that passes `function`, awaited for one after the other.
    ///
    /// - Parameter function: Tells whether an element is wanted. Awaited in a task that belongs to no actor.
    /// - Returns: A promise that is rejected with `PromiseError.emptySequence` if no element passes. Cancelling it cancels the
    ///   task, and no further element is tried.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func firstValue<each Failure: _NoError>(
        where function: repeat
            nonisolated(nonsending) @escaping @Sendable (T.Element) async throws(each Failure) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T.Element> {
        firstValue(where: callingSurely(repeat each function, orElse: { _ in true }), file: file, line: line)
    }
}
