public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Guarantee where T: Sequence {
    /// `thenMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Sendable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        thenMap(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `thenMap` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        thenMap(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `thenMap` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenMap<U: Sendable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        thenMap(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }

    /// `thenFlatMap` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Sequence & Sendable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        thenFlatMap(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `thenFlatMap` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Sequence & Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        thenFlatMap(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `thenFlatMap` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func thenFlatMap<U: Sequence & Sendable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> Guarantee<U>,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        thenFlatMap(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }
}
