public import Dispatch

// In Swift 5 what a handler returns need not be sendable. A constraint would make more of it than a warning there: the compiler
// takes `{ $0.userInfo }` for one that returns nothing, if what it names is of a type that is said not to be sendable. `column`
// keeps these symbols apart from those of Swift 6, as constraints to `Sendable` are no part of a symbol.

extension Guarantee {
    /// `map`.
    @available(swift, obsoleted: 6)
    @inlinable
    @preconcurrency
    public func map<U>(
        @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<U> {
        let (context, body) = followed(body, else: .map)
        return _box._surelyMapped(context, Site(file, line), body)
    }

    /// `map` on a queue.
    @available(swift, obsoleted: 6)
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
