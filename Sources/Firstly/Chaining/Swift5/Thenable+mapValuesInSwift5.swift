public import Dispatch

// In Swift 5 what a handler returns need not be sendable. A constraint would make more of it than a warning there: the compiler
// takes `{ $0.userInfo }` for one that returns nothing, if what it names is of a type that is said not to be sendable. `column`
// keeps these symbols apart from those of Swift 6, as constraints to `Sendable` are no part of a symbol.

extension Thenable where T: Sequence {
    /// `mapValues`.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func mapValues<U>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<[U]> {
        let (context, transform) = followed(transform, else: .map)
        return _box._mappedValues(context, Site(file, line), transform)
    }

    /// `mapValues` on a queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<[U]> {
        _box._mappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// `mapValues` on the main queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func mapValues<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<[U]> {
        _box._mappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// `compactMapValues`.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func compactMapValues<U>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Element) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<[U]> {
        let (context, transform) = followed(transform, else: .map)
        return _box._compactMappedValues(context, Site(file, line), transform)
    }

    /// `compactMapValues` on a queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Element) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<[U]> {
        _box._compactMappedValues(Context(queue, flags), Site(file, line), transform)
    }

    /// `compactMapValues` on the main queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func compactMapValues<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T.Element) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<[U]> {
        _box._compactMappedValues(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
