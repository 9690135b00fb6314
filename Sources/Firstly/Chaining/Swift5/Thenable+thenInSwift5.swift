// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension Thenable {
    /// `then`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func then<U: _PromiseOrNil, Next: Promise<U.T>>(
        _ body: @escaping @isolated(any) (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, body) = followed(body, else: .map)
        return _box._chained(context, Site(file, line), body).asNext()
    }
}
