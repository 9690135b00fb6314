public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Finalizer {
    /// `finally` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func finally(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable () -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) {
        finally(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `finally` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func finally(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable () -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) {
        finally(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `finally` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func finally(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable () -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) {
        finally(on: conf.Q.return, flags: flags, body, file: file, line: line)
    }
}
