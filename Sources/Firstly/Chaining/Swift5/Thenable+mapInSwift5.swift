public import Dispatch

// In Swift 5 what a handler returns need not be sendable. A constraint would make more of it than a warning there: the compiler
// takes `{ $0.userInfo }` for one that returns nothing, if what it names is of a type that is said not to be sendable. `column`
// keeps these symbols apart from those of Swift 6, as constraints to `Sendable` are no part of a symbol.

extension Thenable {
    /// `map`.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func map<U>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        let (context, transform) = followed(transform, else: .map)
        return _box._mapped(context, Site(file, line), transform)
    }

    /// `map` on a queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        _box._mapped(Context(queue, flags), Site(file, line), transform)
    }

    /// `map` on the main queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func map<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        _box._mapped(Context(queue, flags), Site(file, line), onMain(transform))
    }

    /// `compactMap`.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func compactMap<U>(
        @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        let (context, transform) = followed(transform, else: .map)
        return _box._compactMapped(context, Site(file, line), transform)
    }

    /// `compactMap` on a queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        _box._compactMapped(Context(queue, flags), Site(file, line), transform)
    }

    /// `compactMap` on the main queue.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func compactMap<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @MainActor @Sendable (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        _box._compactMapped(Context(queue, flags), Site(file, line), onMain(transform))
    }
}
