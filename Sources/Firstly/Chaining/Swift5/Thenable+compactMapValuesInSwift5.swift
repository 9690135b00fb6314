// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension Thenable where T: Sequence {
    /// `filterValues`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func filterValues<Next: Promise<[T.Element]>>(
        _ isIncluded: @escaping @isolated(any) (T.Element) -> Bool,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, isIncluded) = followed(isIncluded, else: .map)
        return _box._filteredValues(context, Site(file, line), isIncluded).asNext()
    }
}
