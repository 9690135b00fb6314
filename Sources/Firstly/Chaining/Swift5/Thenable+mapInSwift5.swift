public import Dispatch

// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. A constraint on what `map` and its like return would make more of it than
// a warning: the compiler takes `{ $0.userInfo }` for a handler that returns nothing, if that is of a type that is said not to be
// sendable. `column` keeps these symbols apart from those of Swift 6, of which `Sendable` is no part.

extension Thenable {
    /// `map`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func map<U>(
        _ transform: @escaping @isolated(any) (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        let (context, transform) = followed(transform, else: .map)
        return _box._mapped(context, Site(file, line), transform)
    }

    /// `map` on a queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
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
    @_documentation(visibility: internal)
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
    @_documentation(visibility: internal)
    @inlinable
    public func compactMap<U>(
        _ transform: @escaping @isolated(any) (T) throws -> U?,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<U> {
        let (context, transform) = followed(transform, else: .map)
        return _box._compactMapped(context, Site(file, line), transform)
    }

    /// `compactMap` on a queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
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
    @_documentation(visibility: internal)
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
