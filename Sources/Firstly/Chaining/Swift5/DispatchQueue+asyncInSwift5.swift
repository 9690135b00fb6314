public import Dispatch

// In Swift 5 neither a handler that follows the place it was written in nor what it returns need be sendable: a completion handler
// or a method of a main-actor type may be passed as it is. A constraint on what `map` and its like return would make more of it than
// a warning: the compiler takes `{ $0.userInfo }` for a handler that returns nothing, if that is of a type that is said not to be
// sendable. `column` keeps these symbols apart from those of Swift 6, of which `Sendable` is no part.

extension DispatchQueue {
    /// `async` that makes a promise.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @preconcurrency
    public final func async<T>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () throws -> T, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column
    ) -> Promise<T> {
        promise(group, qos, flags, Site(file, line), body)
    }

    /// `async` that makes a guarantee.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal)
    @preconcurrency
    public final func async<T>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () -> T, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column
    ) -> Guarantee<T> {
        guarantee(group, qos, flags, Site(file, line), body)
    }
}
