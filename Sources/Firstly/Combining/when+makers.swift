public import Dispatch

/// Returns a promise for the values of the promises that `transform` makes of the elements, of which no more than a number are
/// pending at a time.
///
/// ```swift
/// when(urls, concurrently: 3) { url in fetch(url) }
/// ```
///
/// With a limit of one the elements are worked on strictly one after the other.
///
/// - Parameters:
///   - elements: Asked for the next one once it may be worked on, under no lock; no longer after an error, nor once the promise
///     was cancelled.
///   - limit: How many promises may be pending at a time; at least one.
///   - cancelOnFailure: Whether the first error cancels the promises already made that nobody else waits for, or they go on.
///   - transform: Makes a promise of an element; what it throws is an error like others. Called in the order of the elements,
///     where it was written, if that is an actor; else on the default queue.
///   - isolation: The caller's actor, where the elements are asked for; nil to do so on the threads that settle all the same.
/// - Returns: A promise for the values in the order of the elements; rejected with the first error, and with
///   `PromiseError.badInput` if the limit is below one.
/// - Complexity: O(n) in all; promises that are settled already do not nest.
@_disfavoredOverload
@preconcurrency
public func when<Elements: Sequence, U: Thenable>(
    _ elements: Elements, concurrently limit: Int, cancelOnFailure: Bool = false,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Elements.Element) throws -> U,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
) -> Promise<[U.T]> where Elements.Element: Sendable, Elements.Iterator: SendableMetatype {
    making(of: elements, limit, cancelOnFailure, Maker(transform), isolation, file, line)
}

/// Returns a promise for the values of the promises that `transform` makes of the elements, of which no more than a number are
/// pending at a time.
///
/// - Parameters:
///   - elements: Asked for the next one once it may be worked on, under no lock; no longer after an error, nor once the promise
///     was cancelled.
///   - limit: How many promises may be pending at a time; at least one.
///   - cancelOnFailure: Whether the first error cancels the promises already made that nobody else waits for, or they go on.
///   - queue: Where `transform` is called; with nil, on this thread first, later on those that settle.
///   - transform: Makes a promise of an element; what it throws is an error like others. Called in the order of the elements;
///     belongs to no actor.
///   - isolation: The caller's actor, where the elements are asked for; nil to do so on the threads that settle all the same.
/// - Returns: A promise for the values in the order of the elements; rejected with the first error, and with
///   `PromiseError.badInput` if the limit is below one.
/// - Complexity: O(n) in all; promises that are settled already do not nest.
@_disfavoredOverload
public func when<Elements: Sequence, U: Thenable>(
    _ elements: Elements, concurrently limit: Int, cancelOnFailure: Bool = false, on queue: DispatchQueue?,
    _ transform: @escaping @Sendable (Elements.Element) throws -> U, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<[U.T]> where Elements.Element: Sendable, Elements.Iterator: SendableMetatype {
    making(of: elements, limit, cancelOnFailure, Maker(in: Context(queue, nil), transform), isolation, file, line)
}

/// Returns a promise for what `transform`, awaited, makes of the elements, in no more than a number of tasks at a time.
///
/// With a limit of one the elements are worked on strictly one after the other.
///
/// - Parameters:
///   - elements: Asked for the next one once it may be worked on, under no lock; no longer after an error, nor once the promise
///     was cancelled.
///   - limit: How many tasks there may be at a time; at least one.
///   - cancelOnFailure: Whether the first error cancels the other tasks, or they go on.
///   - transform: Runs in a task of its own for each element, where it was written, if that is an actor. Cancelling the promise
///     cancels the tasks.
///   - isolation: The caller's actor, where the elements are asked for; nil to do so on the threads that settle all the same.
/// - Returns: A promise for the values in the order of the elements; rejected with the first error, and with
///   `PromiseError.badInput` if the limit is below one.
@_disfavoredOverload
@preconcurrency
public func when<Elements: Sequence, T: Sendable>(
    _ elements: Elements, concurrently limit: Int, cancelOnFailure: Bool = false,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Elements.Element) async throws -> T,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
) -> Promise<[T]> where Elements.Element: Sendable, Elements.Iterator: SendableMetatype {
    making(
        of: elements, limit, cancelOnFailure, Maker(awaiting: transform, at: Site(file, line)), isolation, file, line)
}

/// Asks for no more elements at a time than the limit says.
func making<Elements: Sequence, T>(
    of elements: Elements, _ limit: Int, _ cancelOnFailure: Bool, _ maker: Maker<Elements.Element, T>,
    _ isolation: (any Actor)?, _ file: StaticString, _ line: UInt
) -> Promise<[T]> where Elements.Iterator: SendableMetatype {
    let made = Made(elements: elements.makeIterator(), maker: maker, site: Site(file, line))
    return when(
        fulfilled: made, concurrently: limit, cancelOnFailure: cancelOnFailure, isolation: isolation, file: file,
        line: line)
}

/// Makes a promise of each element that it is asked for.
private struct Made<Elements: IteratorProtocol & SendableMetatype, T>: IteratorProtocol {
    var elements: Elements
    let maker: Maker<Elements.Element, T>
    let site: Site

    mutating func next() -> Promise<T>? {
        elements.next().map { maker.promise(of: $0, after: Guarantee(), at: site) }
    }
}
