public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Guarantee where T: Sequence {
    /// `mapValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U: Sendable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T.Element) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        mapValues(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `mapValues` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        mapValues(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `mapValues` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func mapValues<U: Sendable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        mapValues(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }

    /// `flatMapValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T.Element) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        flatMapValues(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `flatMapValues` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        flatMapValues(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `flatMapValues` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func flatMapValues<U: Sequence & SendableMetatype>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> U,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U.Element]> where U.Element: Sendable {
        flatMapValues(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }

    /// `compactMapValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U: Sendable>(
        on queue: DispatchQueue?,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        compactMapValues(on: queue, flags: nil, transform, file: file, line: line)
    }

    /// `compactMapValues` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        compactMapValues(on: queue, flags: flags, transform, file: file, line: line)
    }

    /// `compactMapValues` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func compactMapValues<U: Sendable>(
        flags: DispatchWorkItemFlags,
        _ transform: @escaping @Sendable (T.Element) -> U?,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[U]> {
        compactMapValues(on: conf.Q.map, flags: flags, transform, file: file, line: line)
    }

    /// `filterValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func filterValues(
        on queue: DispatchQueue?,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[T.Element]> {
        filterValues(on: queue, flags: nil, isIncluded, file: file, line: line)
    }

    /// `filterValues` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func filterValues(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[T.Element]> {
        filterValues(on: queue, flags: flags, isIncluded, file: file, line: line)
    }

    /// `filterValues` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func filterValues(
        flags: DispatchWorkItemFlags,
        _ isIncluded: @escaping @Sendable (T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[T.Element]> {
        filterValues(on: conf.Q.map, flags: flags, isIncluded, file: file, line: line)
    }
}
