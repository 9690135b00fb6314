public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension CatchMixin {
    /// `catch` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func `catch`(
        on queue: DispatchQueue?,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Finalizer {
        `catch`(on: queue, flags: nil, policy: policy, body, file: file, line: line)
    }

    /// `catch` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func `catch`(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Finalizer {
        `catch`(on: queue, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `catch` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func `catch`(
        flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Finalizer {
        `catch`(on: conf.Q.return, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `ensure` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensure(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable () -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        ensure(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `ensure` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensure(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable () -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        ensure(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `ensure` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensure(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable () -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        ensure(on: conf.Q.return, flags: flags, body, file: file, line: line)
    }

    /// `ensureThen` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensureThen(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable () -> Guarantee<Void>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        ensureThen(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `ensureThen` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensureThen(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable () -> Guarantee<Void>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        ensureThen(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `ensureThen` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func ensureThen(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable () -> Guarantee<Void>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        ensureThen(on: conf.Q.return, flags: flags, body, file: file, line: line)
    }
}
