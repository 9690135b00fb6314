public import Dispatch

// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. A constraint on what `map` and its like return would make more of it than
// a warning: the compiler takes `{ $0.userInfo }` for a handler that returns nothing, if that is of a type that is said not to be
// sendable. `column` keeps these symbols apart from those of Swift 6, of which `Sendable` is no part.

extension Guarantee where T: Sequence {
    /// `mapValues`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func mapValues<U, Next: Guarantee<[U]>>(
        _ transform: @escaping @isolated(any) (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyMappedValues(context, Site(file, line), transform).asNext()
    }

    /// `mapValues` on a queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// `mapValues` on the main queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @preconcurrency
    public func mapValues<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        _box._surelyMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// `compactMapValues`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func compactMapValues<U, Next: Guarantee<[U]>>(
        _ transform: @escaping @isolated(any) (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyCompactMappedValues(context, Site(file, line), transform).asNext()
    }

    /// `compactMapValues` on a queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// `compactMapValues` on the main queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @preconcurrency
    public func compactMapValues<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// `flatMapValues`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func flatMapValues<U: Sequence, Next: Guarantee<[U.Element]>>(
        _ transform: @escaping @isolated(any) (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyFlatMappedValues(context, Site(file, line), transform).asNext()
    }

    /// `flatMapValues` on a queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// `flatMapValues` on the main queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @preconcurrency
    public func flatMapValues<U: Sequence>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U.Element]> {
        _box._surelyFlatMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
