public import Dispatch

// In Swift 5 what a handler returns need not be sendable. A constraint would make more of it than a warning there: the compiler
// takes `{ $0.userInfo }` for one that returns nothing, if what it names is of a type that is said not to be sendable. `column`
// keeps these symbols apart from those of Swift 6, as constraints to `Sendable` are no part of a symbol.

extension DispatchQueue {
    /// `async` that makes a promise.
    @available(swift, obsoleted: 6)
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
    @preconcurrency
    public final func async<T>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () -> T, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column
    ) -> Guarantee<T> {
        guarantee(group, qos, flags, Site(file, line), body)
    }
}
