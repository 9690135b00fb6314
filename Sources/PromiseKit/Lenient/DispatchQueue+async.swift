public import Dispatch
public import Firstly

// Work on a queue compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension DispatchQueue {
    /// Runs `body` on this queue, and returns a promise for what it returns or throws.
    @available(swift, introduced: 6)
    @preconcurrency
    public final func async<T: Sendable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () throws -> T, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        promise(group, qos, flags, _Site(file, line), body)
    }

    /// Runs `body` on this queue, and returns a guarantee for what it returns.
    @available(swift, introduced: 6)
    @preconcurrency
    public final func async<T: Sendable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () -> T, file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<T> {
        guarantee(group, qos, flags, _Site(file, line), body)
    }

    /// Runs `body` on this queue, and returns a promise that ends as the one it returns.
    @preconcurrency
    public final func async<U: Thenable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () throws -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        chain(group, qos, flags, _Site(file, line), body)
    }

    /// The same for a body that does not throw.
    @preconcurrency
    public final func async<U: Thenable>(
        _: Namespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping @Sendable () -> U, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        chain(group, qos, flags, _Site(file, line), body)
    }
}
