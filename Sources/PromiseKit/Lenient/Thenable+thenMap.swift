public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Thenable where T: Sequence {
    /// `thenMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Thenable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<[U.T]> {
        thenMap(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `thenMap` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<[U.T]> {
        thenMap(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `thenMap` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Thenable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<[U.T]> {
        thenMap(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }

    /// `thenFlatMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Thenable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<[U.T.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `thenFlatMap` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<[U.T.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `thenFlatMap` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Thenable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) throws -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<[U.T.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }
}
