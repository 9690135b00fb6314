// Handlers made of handlers: what turns an operator on elements, or on optional promises, into one on the whole value.

/// A missing promise counts as cancelled.
@inlinable
func unwrapping<Input, U: Thenable>(
    _ body: @escaping (Input) throws -> U?
) -> (Input) throws -> Promise<U.T> {
    { input in
        guard let next = try body(input) else { throw PromiseError.cancelled }
        return Promise(next)
    }
}

@inlinable
func returningVoid(
    _ body: @escaping (any Error) throws -> Void
) -> (any Error) throws -> Promise<Void> {
    { error in
        try body(error)
        return Promise()
    }
}

@inlinable
func returningSureVoid(
    _ body: @escaping (any Error) -> Void
) -> (any Error) -> Guarantee<Void> {
    { error in
        body(error)
        return Guarantee()
    }
}

@inlinable
func onEach<S: Sequence, U>(
    _ transform: @escaping (S.Element) throws -> U
) -> (S) throws -> [U] { { try $0.map(transform) } }

@inlinable
func onEach<S: Sequence, U>(_ transform: @escaping (S.Element) -> U)
    -> (S) -> [U]
{
    { $0.map(transform) }
}

@inlinable
func onEachFlattened<S: Sequence, U: Sequence>(
    _ transform: @escaping (S.Element) throws -> U
) -> (S) throws -> [U.Element] { { try $0.flatMap(transform) } }

@inlinable
func onEachFlattened<S: Sequence, U: Sequence>(
    _ transform: @escaping (S.Element) -> U
) -> (S) -> [U.Element] { { $0.flatMap(transform) } }

@inlinable
func onEachCompacted<S: Sequence, U>(
    _ transform: @escaping (S.Element) throws -> U?
) -> (S) throws -> [U] { { try $0.compactMap(transform) } }

@inlinable
func onEachCompacted<S: Sequence, U>(
    _ transform: @escaping (S.Element) -> U?
) -> (S) -> [U] { { $0.compactMap(transform) } }

@inlinable
func onlyThose<S: Sequence>(_ isIncluded: @escaping (S.Element) -> Bool)
    -> (S) -> [S.Element]
{
    { $0.filter(isIncluded) }
}

@inlinable
func firstOfThose<S: Sequence>(
    _ test: @escaping (S.Element) -> Bool
) -> (S) throws -> S.Element {
    { elements in
        guard let first = elements.first(where: test) else { throw PromiseError.emptySequence }
        return first
    }
}

@inlinable
func sorted<S: Sequence>(
    _ areInIncreasingOrder: @escaping (S.Element, S.Element) -> Bool
) -> (S) -> [S.Element] { { $0.sorted(by: areInIncreasingOrder) } }

@inlinable
func whenOnEach<S: Sequence, U: Thenable>(
    _ transform: @escaping (S.Element) throws -> U
) -> (S) throws -> Promise<[U.T]> { { when(fulfilled: try $0.map(transform)) } }

@inlinable
func whenOnEachFlattened<S: Sequence, U: Thenable>(
    _ transform: @escaping (S.Element) throws -> U
) -> (S) throws -> Promise<[U.T.Element]> where U.T: Sequence {
    { when(fulfilled: try $0.map(transform))._box.mapped(.inline, .unknown) { $0.flatMap { $0 } } }
}

@inlinable
func whenOnEach<S: Sequence, U>(
    _ transform: @escaping (S.Element) -> Guarantee<U>
) -> (S) -> Guarantee<[U]> { { when(guarantees: $0.map(transform)) } }

@inlinable
func whenOnEachFlattened<S: Sequence, U: Sequence>(
    _ transform: @escaping (S.Element) -> Guarantee<U>
) -> (S) -> Guarantee<[U.Element]> {
    { when(guarantees: $0.map(transform))._box.surelyMapped(.inline, .unknown) { $0.flatMap { $0 } } }
}
