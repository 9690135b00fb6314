public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Thenable {
    /// `then` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func then<U: Thenable>(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U.T> {
        then(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `then` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func then<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U.T> {
        then(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `then` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func then<U: Thenable>(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U.T> {
        then(on: conf.Q.map, flags: flags, body, file: file, line: line)
    }

    /// `then` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func then<U: Thenable>(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) throws -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U.T> {
        then(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `then` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func then<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U.T> {
        then(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `then` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func then<U: Thenable>(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U.T> {
        then(on: conf.Q.map, flags: flags, body, file: file, line: line)
    }
}
