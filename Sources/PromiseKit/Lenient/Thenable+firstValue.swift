public import Dispatch
public import Firstly

// A handler with `on:` compiles here as it did with PromiseKit: what Swift 6 forbids in it is a warning. These overloads win over
// the strict ones, as they leave fewer arguments to defaults, and take the same ones in an order of their own.

extension Thenable where T: Collection {
    /// `firstValue` on a queue.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func firstValue(
        on queue: DispatchQueue?,
        where test: @escaping @Sendable (T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T.Element> {
        firstValue(on: queue, flags: nil, where: test, file: file, line: line)
    }

    /// `firstValue` on a queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func firstValue(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags,
        where test: @escaping @Sendable (T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T.Element> {
        firstValue(on: queue, flags: flags, where: test, file: file, line: line)
    }

    /// `firstValue` on the default queue, with flags.
    @inlinable
    @_disfavoredOverload
    @preconcurrency
    public func firstValue(
        flags: DispatchWorkItemFlags,
        where test: @escaping @Sendable (T.Element) -> Bool,
        line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<T.Element> {
        firstValue(on: conf.Q.map, flags: flags, where: test, file: file, line: line)
    }
}

extension Thenable where T: Sequence, T.Element: Comparable {
    /// `sortedValues` on the default queue, with flags.
    public func sortedValues(
        flags: DispatchWorkItemFlags, line: UInt = #line, file: StaticString = #fileID
    ) -> Promise<[T.Element]> {
        sortedValues(on: conf.Q.map, flags: flags, file: file, line: line)
    }
}
