// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension Finalizer {
    /// `finally`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    public func finally(
        _ body: @escaping @isolated(any) () -> Void, file: StaticString = #fileID,
        line: UInt = #line, column: UInt = #column
    ) {
        let (context, body) = followed(body, else: .return)
        _finished(context, Site(file, line), body)
    }
}
