// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension Guarantee {
    /// `then`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @discardableResult
    public func then<U, Next: Guarantee<U>>(
        _ body: @escaping @isolated(any) (T) -> Guarantee<U>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, body) = followed(body, else: .map)
        return _box._surelyChained(context, Site(file, line), body).asNext()
    }
}
