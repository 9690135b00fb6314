public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension CatchMixin {
    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<T>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        recover(on: queue, flags: nil, policy: policy, body, file: file, line: line)
    }

    /// `recover` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<T>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        recover(on: queue, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `recover` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Promise<T>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        recover(on: conf.Q.map, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover<U: Thenable>(
        on queue: DispatchQueue?,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> where U.T == T {
        recover(on: queue, flags: nil, policy: policy, body, file: file, line: line)
    }

    /// `recover` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> where U.T == T {
        recover(on: queue, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `recover` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover<U: Thenable>(
        flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> where U.T == T {
        recover(on: conf.Q.map, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (any Error) -> Guarantee<T>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<T> {
        recover(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `recover` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (any Error) -> Guarantee<T>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<T> {
        recover(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `recover` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (any Error) -> Guarantee<T>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<T> {
        recover(on: conf.Q.map, flags: flags, body, file: file, line: line)
    }
}

extension CatchMixin where T == Void {
    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<Void> {
        recover(on: queue, flags: nil, policy: policy, body, file: file, line: line)
    }

    /// `recover` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<Void> {
        recover(on: queue, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `recover` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func recover(
        flags: DispatchWorkItemFlags,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (any Error) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<Void> {
        recover(on: conf.Q.map, flags: flags, policy: policy, body, file: file, line: line)
    }

    /// `recover` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (any Error) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<Void> {
        recover(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `recover` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (any Error) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<Void> {
        recover(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `recover` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func recover(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (any Error) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<Void> {
        recover(on: conf.Q.map, flags: flags, body, file: file, line: line)
    }
}
