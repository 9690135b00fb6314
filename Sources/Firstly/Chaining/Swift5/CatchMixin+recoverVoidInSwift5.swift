// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension CatchMixin where T == Void {
    /// `recover`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @isolated(any) (any Error) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<Void> {
        let (context, body) = followed(body, else: .map)
        return _box._recoveredVoid(context, policy, Site(file, line), body)
    }

    /// `recover`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @discardableResult
    public func recover(
        _ body: @escaping @isolated(any) (any Error) -> Void,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<Void> {
        let (context, body) = followed(body, else: .map)
        return _box._surelyRecoveredVoid(context, Site(file, line), body)
    }
}
