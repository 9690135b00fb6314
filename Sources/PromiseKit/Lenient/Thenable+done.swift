public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Thenable {
    /// `done` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func done(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<Void> {
        done(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `done` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<Void> {
        done(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `done` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func done(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<Void> {
        done(on: conf.Q.return, flags: flags, body, file: file, line: line)
    }

    /// `get` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        get(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `get` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        get(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `get` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) throws -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        get(on: conf.Q.return, flags: flags, body, file: file, line: line)
    }

    /// `tap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func tap(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (Outcome<T>) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        tap(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `tap` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func tap(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (Outcome<T>) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        tap(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `tap` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func tap(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (Outcome<T>) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T> {
        tap(on: conf.Q.map, flags: flags, body, file: file, line: line)
    }
}
