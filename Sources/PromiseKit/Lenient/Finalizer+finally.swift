public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads have the
// signatures of the core's own, and hide them where this module is imported.

extension Finalizer {
    /// `finally` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func finally(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Void,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        _finished(_Context(queue, flags), _Site(file, line), body)
    }
}
