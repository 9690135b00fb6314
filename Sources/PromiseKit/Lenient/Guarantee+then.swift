public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Guarantee {
    /// `map` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<U> {
        map(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `map` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<U> {
        map(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `map` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<U> {
        map(on: conf.Q.map, flags: flags, body, file: file, line: line)
    }

    /// `then` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func then<U: Sendable>(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<U> {
        then(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `then` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func then<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<U> {
        then(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `then` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func then<U: Sendable>(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<U> {
        then(on: conf.Q.map, flags: flags, body, file: file, line: line)
    }

    /// `done` on a queue.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func done(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<Void> {
        done(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `done` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<Void> {
        done(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `done` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @discardableResult
    @preconcurrency
    public func done(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<Void> {
        done(on: conf.Q.return, flags: flags, body, file: file, line: line)
    }

    /// `get` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        on queue: DispatchQueue?,
        _ body: @escaping @Sendable (T) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<T> {
        get(on: queue, flags: nil, body, file: file, line: line)
    }

    /// `get` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<T> {
        get(on: queue, flags: flags, body, file: file, line: line)
    }

    /// `get` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func get(
        flags: DispatchWorkItemFlags,
        _ body: @escaping @Sendable (T) -> Void,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<T> {
        get(on: conf.Q.return, flags: flags, body, file: file, line: line)
    }
}
