// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. `column` keeps these symbols apart from those of Swift 6, of which
// `Sendable` is no part.

extension CatchMixin {
    /// `recover`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    public func recover(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @isolated(any) (any Error) throws -> Promise<T>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<T> {
        let (context, body) = followed(body, else: .map)
        return _box._recovered(context, policy, Site(file, line), body)
    }

    /// `recover`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @_disfavoredOverload
    public func recover<U: Thenable>(
        policy: CatchPolicy = Configuration.current.catchPolicy,
        _ body: @escaping @isolated(any) (any Error) throws -> U,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Promise<T> where U.T == T {
        let (context, body) = followed(body, else: .map)
        return _box._recovered(context, policy, Site(file, line), body)
    }

    /// `recover`.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @inlinable
    @discardableResult
    public func recover(
        _ body: @escaping @isolated(any) (any Error) -> Guarantee<T>,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Guarantee<T> {
        let (context, body) = followed(body, else: .map)
        return _box._surelyRecovered(context, Site(file, line), body)
    }
}
