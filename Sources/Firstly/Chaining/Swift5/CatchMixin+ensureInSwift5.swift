// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension CatchMixin {
    /// `ensure`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func ensure(
        _ body: @escaping @isolated(any) () -> Void,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .return)
        return _box._ensured(context, Site(file, line), body)
    }

    /// `ensureThen`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func ensureThen(
        _ body: @escaping @isolated(any) () -> Guarantee<Void>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .return)
        return _box._ensuredThen(context, Site(file, line), body)
    }
}
