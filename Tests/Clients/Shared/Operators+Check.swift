// Runs every operator in each kind of place, and sees to it that each handler was called, and was called there.
import Dispatch

#if COMPATIBLE
    import PromiseKit
#else
    import Firstly
#endif

nonisolated struct Offline: Error {}

/// What handlers have been called, from any thread.
nonisolated final class Entered: @unchecked Sendable {
    // Sendable: `names` is reached on the queue alone.
    private let queue = DispatchQueue(label: "Entered")
    private var names: Set<String> = []

    func enter(_ name: String) { queue.sync { _ = names.insert(name) } }
    var all: Set<String> { queue.sync { names } }
}

/// The handlers, by the names that all files give them.
nonisolated let plainHandlers: Set<String> = [
    "get", "tap", "mapValues", "compactMapValues", "flatMapValues", "filterValues", "thenMap", "thenFlatMap",
    "firstValue", "then", "compactMap", "recover", "ensure", "ensureThen", "map", "done", "catch", "finally",
    "sortedValues", "recover, nothing", "done, surely", "recover, surely",
]
nonisolated let awaitingHandlers: Set<String> = [
    "firstly, awaiting", "map, awaiting", "then, awaiting", "get, awaiting", "compactMap, awaiting", "done, awaiting",
    "ensure, awaiting", "recover, awaiting", "tap, awaiting", "mapValues, awaiting", "compactMapValues, awaiting",
    "flatMapValues, awaiting", "filterValues, awaiting", "thenMap, awaiting", "thenFlatMap, awaiting",
    "firstValue, awaiting", "ensureThen, awaiting", "recover, awaiting a promise", "catch, awaiting",
    "finally, awaiting", "get, surely awaiting", "mapValues, surely awaiting", "compactMapValues, surely awaiting",
    "flatMapValues, surely awaiting", "filterValues, surely awaiting", "thenMap, surely awaiting",
    "thenFlatMap, surely awaiting", "then, surely awaiting", "map, surely awaiting", "done, surely awaiting",
    "recover, surely awaiting",
]

@MainActor
func checkOperators() async throws {
    let screen = OperatorScreen()
    try await expect(
        screen.everyOperator(), screen.everyAwaitingOperator(), screen.everyEnd(), screen.everyGuarantee(),
        screen.everyRecovery())
    try await expectAwaited(
        screen.everyAwaitingValue(), screen.everyAwaitingEnd(), screen.everyAwaitingGuarantee())
    expectAll(screen.entered, awaitingHandlers, "the main actor")

    let place = OperatorActor()
    try await expect(
        place.everyOperator(), place.everyAwaitingOperator(), place.everyEnd(), place.everyGuarantee(),
        place.everyRecovery())
    try await expectAwaited(place.everyAwaitingValue(), place.everyAwaitingEnd(), place.everyAwaitingGuarantee())
    await expectAll(place.entered, awaitingHandlers, "an actor")

    let free = Entered()
    let onMain: @Sendable (String) -> Void = { name in
        // Those that await run in a task that belongs to no actor.
        if !awaitingHandlers.contains(name) { dispatchPrecondition(condition: .onQueue(.main)) }
        free.enter(name)
    }
    try await expect(
        everyOperator(onMain), everyAwaitingOperator(onMain), everyEnd(onMain), everyGuarantee(onMain),
        everyRecovery(onMain))
    try await expectAwaited(everyAwaitingValue(onMain), everyAwaitingEnd(onMain), everyAwaitingGuarantee(onMain))
    expectAll(free.all, awaitingHandlers, "no actor")

    let queued = Entered()
    let queue = DispatchQueue(label: "operators")
    let onQueue: @Sendable (String) -> Void = { name in
        dispatchPrecondition(condition: .onQueue(queue))
        queued.enter(name)
    }
    try await expect(
        everyQueuedOperator(onQueue, on: queue), .value(42), everyQueuedEnd(onQueue, on: queue),
        everyQueuedGuarantee(onQueue, on: queue), everyQueuedRecovery(onQueue, on: queue))
    expectAll(queued.all, [], "a queue")
}

@MainActor
private func expect(
    _ number: Promise<Int>, _ awaited: Promise<Int>, _ ended: Guarantee<Void>, _ count: Guarantee<Int>,
    _ recovered: Guarantee<Int>
) async throws {
    let numbers = try await [
        number.async(), awaited.async(), Promise(count).async(), Promise(recovered).async(),
    ]
    await ended.async()
    precondition(numbers == [42, 42, 3, 3], "\(numbers)")
}

@MainActor
private func expectAwaited(_ number: Promise<Int>, _ ended: Guarantee<Void>, _ count: Guarantee<Int>) async throws {
    let numbers = try await [number.async(), Promise(count).async()]
    await ended.async()
    precondition(numbers == [42, 3], "\(numbers)")
}

@MainActor
private func expectAll(_ entered: Set<String>, _ further: Set<String>, _ place: String) {
    let missing = plainHandlers.union(further).symmetricDifference(entered)
    precondition(missing.isEmpty, "on \(place): \(missing)")
}
