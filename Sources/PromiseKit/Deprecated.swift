public import Dispatch
public import Firstly

// Spellings of earlier versions of PromiseKit, each with its new name.

extension CatchMixin {
    /// The old name of `ensure`.
    @available(*, deprecated, renamed: "ensure")
    @preconcurrency
    public func always(
        on queue: DispatchQueue? = conf.Q.return, execute body: @escaping @Sendable () -> Void
    ) -> Promise<T> {
        ensure(on: queue, flags: nil, body)
    }
}

extension Thenable where T: Sequence {
    /// The old name of `filterValues`.
    @available(*, deprecated, renamed: "filterValues")
    @preconcurrency
    public func filter(
        on queue: DispatchQueue? = conf.Q.map, test: @escaping @Sendable (T.Element) -> Bool
    ) -> Promise<[T.Element]> {
        filterValues(on: queue, flags: nil, test)
    }
}

extension Thenable where T: Collection {
    /// The old name of `firstValue`.
    @available(*, deprecated, renamed: "firstValue")
    public var first: Promise<T.Element> { firstValue }

    /// The old name of `lastValue`.
    @available(*, deprecated, renamed: "lastValue")
    public var last: Promise<T.Element> { lastValue }
}

extension Thenable where T: Sequence, T.Element: Comparable {
    /// The old name of `sortedValues`.
    @available(*, deprecated, renamed: "sortedValues")
    public func sorted(on queue: DispatchQueue? = conf.Q.map) -> Promise<[T.Element]> { sortedValues(on: queue) }
}

/// Wraps a completion handler of the shape `(T?, Error?)`.
@available(*, deprecated, message: "use Promise { seal in … } with seal.resolve")
@preconcurrency
public func wrap<T>(_ body: (@escaping @Sendable (T?, (any Error)?) -> Void) throws -> Void) -> Promise<T> {
    Promise(unchecked: { seal in try body { seal.resolve($0, $1) } }, file: "", line: 0)
}

/// Wraps a completion handler of the shape `(T, Error?)`.
@available(*, deprecated, message: "use Promise { seal in … } with seal.resolve")
@preconcurrency
public func wrap<T>(_ body: (@escaping @Sendable (T, (any Error)?) -> Void) throws -> Void) -> Promise<T> {
    Promise(unchecked: { seal in try body { seal.resolve($0, $1) } }, file: "", line: 0)
}

/// Wraps a completion handler of the shape `(Error?, T?)`.
@available(*, deprecated, message: "use Promise { seal in … } with seal.resolve")
@preconcurrency
public func wrap<T>(_ body: (@escaping @Sendable ((any Error)?, T?) -> Void) throws -> Void) -> Promise<T> {
    Promise(unchecked: { seal in try body { seal.resolve($0, $1) } }, file: "", line: 0)
}

/// Wraps a completion handler of the shape `(Error?)`.
@available(*, deprecated, message: "use Promise { seal in … } with seal.resolve")
@preconcurrency
public func wrap(_ body: (@escaping @Sendable ((any Error)?) -> Void) throws -> Void) -> Promise<Void> {
    Promise(unchecked: { seal in try body { seal.resolve($0) } }, file: "", line: 0)
}

/// Wraps a completion handler of the shape `(T)`.
@available(*, deprecated, message: "use Promise { seal in … } with seal.fulfill")
@preconcurrency
public func wrap<T>(_ body: (@escaping @Sendable (T) -> Void) throws -> Void) -> Promise<T> {
    Promise(unchecked: { seal in try body { seal.fulfill($0) } }, file: "", line: 0)
}
