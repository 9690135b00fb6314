// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension Thenable where T: Sequence {
    /// `thenMap`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func thenMap<U: Thenable, Next: Promise<[U.T]>>(
        _ transform: @escaping @isolated(any) (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next {
        let (context, transform) = followed(transform, else: .map)
        return _box._chainedValues(context, Site(file, line), transform).asNext()
    }

    /// `thenFlatMap`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func thenFlatMap<U: Thenable, Next: Promise<[U.T.Element]>>(
        _ transform: @escaping @isolated(any) (T.Element) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Next where U.T: Sequence {
        let (context, transform) = followed(transform, else: .map)
        return _box._flatChainedValues(context, Site(file, line), transform).asNext()
    }
}
