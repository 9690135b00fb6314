public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Guarantee where T: Sequence {
    /// `sortedValues` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func sortedValues(
        on queue: DispatchQueue?,
        _ areInIncreasingOrder: @escaping @Sendable (T.Element, T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[T.Element]> {
        sortedValues(on: queue, flags: nil, areInIncreasingOrder, file: file, line: line)
    }

    /// `sortedValues` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func sortedValues(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        _ areInIncreasingOrder: @escaping @Sendable (T.Element, T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[T.Element]> {
        sortedValues(on: queue, flags: flags, areInIncreasingOrder, file: file, line: line)
    }

    /// `sortedValues` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func sortedValues(
        flags: DispatchWorkItemFlags,
        _ areInIncreasingOrder: @escaping @Sendable (T.Element, T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[T.Element]> {
        sortedValues(on: conf.Q.map, flags: flags, areInIncreasingOrder, file: file, line: line)
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable {
    /// `sortedValues` on the default queue, with flags.
    public func sortedValues(
        flags: DispatchWorkItemFlags, line: UInt = #line, file: StaticString = #fileID
    ) -> Guarantee<[T.Element]> {
        sortedValues(on: conf.Q.map, flags: flags, file: file, line: line)
    }
}
