public import Dispatch

extension Thenable where T: Collection {
    /// A promise for the first element, at once if this one is settled; rejected with `PromiseError.emptySequence` if there is
    /// none.
    public var firstValue: Promise<T.Element> { _box._firstValue(.inline, .unknown) { _ in true } }

    /// A promise for the last element, at once if this one is settled; rejected with `PromiseError.emptySequence` if there is
    /// none.
    ///
    /// - Complexity: O(1) for a bidirectional collection, else O(n).
    public var lastValue: Promise<T.Element> { _box._lastValue(.inline, .unknown) }
}

extension Thenable where T: Collection {
    /// Returns a promise for the first element that passes `test`.
    ///
    /// - Parameters:
    ///   - test: Tells whether an element is wanted. Called where it was written, if that is an actor; else on the
    ///     default queue.
    /// - Returns: A promise that is rejected with `PromiseError.emptySequence` if no element passes.
    @available(swift, introduced: 6)
    @inlinable
    @preconcurrency
    public func firstValue(
        @_inheritActorContext where test: @escaping @isolated(any) @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T.Element> {
        let (context, test) = followed(test, else: .map)
        return _box._firstValue(context, Site(file, line), test)
    }

    /// Returns a promise for the first element that passes `test`.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    ///   - test: Tells whether an element is wanted. Called on `queue`; belongs to no actor.
    /// - Returns: A promise that is rejected with `PromiseError.emptySequence` if no element passes.
    @inlinable
    @_disfavoredOverload
    public func firstValue(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        where test: @escaping @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T.Element> {
        _box._firstValue(Context(queue, flags), Site(file, line), test)
    }

    /// Returns a promise for the first element that passes `test`.
    ///
    /// - Parameters:
    ///   - queue: The main queue, spelled `.main`.
    ///   - flags: Given to the queue.
    ///   - test: Tells whether an element is wanted. Called on the main queue; may touch what belongs to the main
    ///     actor.
    /// - Returns: A promise that is rejected with `PromiseError.emptySequence` if no element passes.
    @inlinable
    @preconcurrency
    public func firstValue(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        where test: @escaping @MainActor @Sendable (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T.Element> {
        _box._firstValue(Context(queue, flags), Site(file, line), onMain(test))
    }
}

extension Thenable where T: Sequence, T.Element: Comparable {
    /// Returns a promise for the elements in ascending order.
    ///
    /// - Parameters:
    @inlinable
    public func sortedValues(
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        _box._sortedValues(.map, Site(file, line))
    }

    /// Returns a promise for the elements in ascending order.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; with nil, on the thread that settles this promise, or now if it is settled.
    ///   - flags: Given to the queue.
    @inlinable
    @_disfavoredOverload
    public func sortedValues(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<[T.Element]> {
        _box._sortedValues(Context(queue, flags), Site(file, line))
    }
}
