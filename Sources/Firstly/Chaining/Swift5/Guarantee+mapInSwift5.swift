public import Dispatch

// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. A constraint on what `map` and its like return would make more of it than
// a warning: the compiler takes `{ $0.userInfo }` for a handler that returns nothing, if that is of a type that is said not to be
// sendable. `column` keeps these symbols apart from those of Swift 6, of which `Sendable` is no part.

extension Guarantee {
    /// `map`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func map<U, Next: Guarantee<U>>(
        _ body: @escaping @isolated(any) (T) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, body) = followed(body, else: .map)
        return _box._surelyMapped(context, Site(file, line), body).asNext()
    }

    /// `map` on a queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<U> {
        _box._surelyMapped(Context(queue, flags), Site(file, line), body)
    }

    /// `map` on the main queue.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @preconcurrency
    public func map<U>(
        on queue: MainQueue, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @MainActor @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<U> {
        _box._surelyMapped(Context(queue, flags), Site(file, line), onMain(body))
    }
}
