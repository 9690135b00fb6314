public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Thenable {
    /// `then` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func then<U: _PromiseOrNil>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> U,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<U.T> {
        _box._chained(_Context(queue, flags), _Site(file, line), body)
    }
}
