// Handlers made of handlers: what turns an operator on elements, or on optional promises, into one on the whole value.

/// A missing promise counts as cancelled.
@inlinable
func unwrapping<Input, U: Thenable>(
    _ body: @escaping @Sendable (Input) throws -> U?
) -> @Sendable (Input) throws -> Promise<U.T> {
    { input in
        guard let next = try body(input) else { throw PromiseError.cancelled }
        return Promise(next)
    }
}

@inlinable
func returningVoid(
    _ body: @escaping @Sendable (any Error) throws -> Void
) -> @Sendable (any Error) throws -> Promise<Void> {
    { error in
        try body(error)
        return Promise()
    }
}

@inlinable
func returningSureVoid(
    _ body: @escaping @Sendable (any Error) -> Void
) -> @Sendable (any Error) -> Guarantee<Void> {
    { error in
        body(error)
        return Guarantee()
    }
}

@inlinable
func onEach<S: Sequence & SendableMetatype, U>(
    _ transform: @escaping @Sendable (S.Element) throws -> U
) -> @Sendable (S) throws -> [U] { { try $0.map(transform) } }

@inlinable
func onEach<S: Sequence & SendableMetatype, U>(_ transform: @escaping @Sendable (S.Element) -> U)
    -> @Sendable (S) -> [U]
{
    { $0.map(transform) }
}

@inlinable
func onEachFlattened<S: Sequence & SendableMetatype, U: Sequence & SendableMetatype>(
    _ transform: @escaping @Sendable (S.Element) throws -> U
) -> @Sendable (S) throws -> [U.Element] { { try $0.flatMap(transform) } }

@inlinable
func onEachFlattened<S: Sequence & SendableMetatype, U: Sequence & SendableMetatype>(
    _ transform: @escaping @Sendable (S.Element) -> U
) -> @Sendable (S) -> [U.Element] { { $0.flatMap(transform) } }

@inlinable
func onEachCompacted<S: Sequence & SendableMetatype, U>(
    _ transform: @escaping @Sendable (S.Element) throws -> U?
) -> @Sendable (S) throws -> [U] { { try $0.compactMap(transform) } }

@inlinable
func onEachCompacted<S: Sequence & SendableMetatype, U>(
    _ transform: @escaping @Sendable (S.Element) -> U?
) -> @Sendable (S) -> [U] { { $0.compactMap(transform) } }

@inlinable
func onlyThose<S: Sequence & SendableMetatype>(_ isIncluded: @escaping @Sendable (S.Element) -> Bool)
    -> @Sendable (S) -> [S.Element]
{
    { $0.filter(isIncluded) }
}

@inlinable
func firstOfThose<S: Sequence & SendableMetatype>(
    _ test: @escaping @Sendable (S.Element) -> Bool
) -> @Sendable (S) throws -> S.Element {
    { elements in
        guard let first = elements.first(where: test) else { throw PromiseError.emptySequence }
        return first
    }
}

@inlinable
func sorted<S: Sequence & SendableMetatype>(
    _ areInIncreasingOrder: @escaping @Sendable (S.Element, S.Element) -> Bool
) -> @Sendable (S) -> [S.Element] { { $0.sorted(by: areInIncreasingOrder) } }

@inlinable
func whenOnEach<S: Sequence & SendableMetatype, U: Thenable>(
    _ transform: @escaping @Sendable (S.Element) throws -> U
) -> @Sendable (S) throws -> Promise<[U.T]> { { when(fulfilled: try $0.map(transform)) } }

@inlinable
func whenOnEachFlattened<S: Sequence & SendableMetatype, U: Thenable>(
    _ transform: @escaping @Sendable (S.Element) throws -> U
) -> @Sendable (S) throws -> Promise<[U.T.Element]> where U.T: Sequence, U.T.Element: Sendable {
    { when(fulfilled: try $0.map(transform))._box.mapped(.inline, .unknown) { $0.flatMap { $0 } } }
}

@inlinable
func whenOnEach<S: Sequence & SendableMetatype, U: Sendable>(
    _ transform: @escaping @Sendable (S.Element) -> Guarantee<U>
) -> @Sendable (S) -> Guarantee<[U]> { { when(guarantees: $0.map(transform)) } }

@inlinable
func whenOnEachFlattened<S: Sequence & SendableMetatype, U: Sequence & Sendable>(
    _ transform: @escaping @Sendable (S.Element) -> Guarantee<U>
) -> @Sendable (S) -> Guarantee<[U.Element]> where U.Element: Sendable {
    { when(guarantees: $0.map(transform))._box.surelyMapped(.inline, .unknown) { $0.flatMap { $0 } } }
}
