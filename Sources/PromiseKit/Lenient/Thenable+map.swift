public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Thenable {
    /// `map` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U> {
        map(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `map` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U> {
        map(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `map` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U> {
        map(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }

    /// `compactMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T) throws -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U> where T: Sendable {
        compactMap(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `compactMap` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T) throws -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U> where T: Sendable {
        compactMap(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `compactMap` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMap<U: Sendable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T) throws -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<U> where T: Sendable {
        compactMap(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }
}
