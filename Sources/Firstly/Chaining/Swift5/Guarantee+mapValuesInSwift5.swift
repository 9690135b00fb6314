public import Dispatch

// In Swift 5 what a handler returns need not be sendable. A constraint would make more of it than a warning there: the compiler
// takes `{ $0.userInfo }` for one that returns nothing, if what it names is of a type that is said not to be sendable. `column`
// keeps these symbols apart from those of Swift 6, as constraints to `Sendable` are no part of a symbol.

extension Guarantee where T: Sequence {
    /// `mapValues`.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func mapValues<U>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyMappedValues(context, Site(file, line), transform)
    }

    /// `mapValues` on a queue.
    @available(swift, obsoleted: 6)
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
    @inlinable
    @preconcurrency
    public func compactMapValues<U>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        let (context, transform) = followed(transform, else: .map)
        return _box._surelyCompactMappedValues(context, Site(file, line), transform)
    }

    /// `compactMapValues` on a queue.
    @available(swift, obsoleted: 6)
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
    @inlinable
    @preconcurrency
    public func compactMapValues<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<[U]> {
        _box._surelyCompactMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
