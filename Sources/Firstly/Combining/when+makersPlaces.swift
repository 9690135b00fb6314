// `when(_:concurrently:)` in what `on:` takes besides a queue: the main queue with its actor, dispatchers, actors and executors.
//
// The form for the main queue ranks before that for queues, which `.main` fits, too; so it is not disfavoured as the others are. A
// function of a client's own that has the same name still comes first, as its closure need not be made one of the main actor.

/// `when(_:concurrently:)` on the main queue: `transform` may touch what belongs to the main actor.
///
/// - Parameter queue: The main queue, spelled `.main`.
@preconcurrency
public func when<Elements: Sequence, U: Thenable>(
    _ elements: Elements, concurrently limit: Int, cancelOnFailure: Bool = false, on queue: MainQueue,
    _ transform: @escaping @MainActor @Sendable (Elements.Element) throws -> U, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<[U.T]> where Elements.Element: Sendable, Elements.Iterator: SendableMetatype {
    making(
        of: elements, limit, cancelOnFailure, Maker(in: Context(queue, nil), onMain(transform)), isolation, file, line)
}

/// `when(_:concurrently:)` on a dispatcher: `transform` is called wherever that calls it, and belongs to no actor.
@_disfavoredOverload
public func when<Elements: Sequence, U: Thenable>(
    _ elements: Elements, concurrently limit: Int, cancelOnFailure: Bool = false, on dispatcher: any Dispatcher,
    _ transform: @escaping @Sendable (Elements.Element) throws -> U, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<[U.T]> where Elements.Element: Sendable, Elements.Iterator: SendableMetatype {
    making(of: elements, limit, cancelOnFailure, Maker(in: Context(dispatcher), transform), isolation, file, line)
}

/// `when(_:concurrently:)` on an actor or an executor by name: `transform` is called there, though its type belongs to no
/// actor.
@_disfavoredOverload
public func when<Elements: Sequence, U: Thenable>(
    _ elements: Elements, concurrently limit: Int, cancelOnFailure: Bool = false, on executor: ExecutorDispatcher,
    _ transform: @escaping @Sendable (Elements.Element) throws -> U, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
) -> Promise<[U.T]> where Elements.Element: Sendable, Elements.Iterator: SendableMetatype {
    making(of: elements, limit, cancelOnFailure, Maker(in: Context(executor), transform), isolation, file, line)
}
