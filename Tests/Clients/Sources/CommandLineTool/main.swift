// A command-line tool whose main thread waits and does not run its queue: the one line that it takes, and what that line leaves
// alone.
import Dispatch
import Firstly

Configuration.current.Q = (map: .global(), return: .global())
waitForChains()
try await awaitChains()

/// Belongs to no actor, and so do its handlers: they run on the default queue, though the main thread is parked.
nonisolated func waitForChains() {
    let isDone = DispatchSemaphore(value: 0)
    let entered = Entered()
    let enter: @Sendable (String) -> Void = { name in
        dispatchPrecondition(condition: .notOnQueue(.main))
        entered.enter(name)
    }
    when(
        fulfilled: everyOperator(enter), everyAwaitingOperator(enter), Promise(everyGuarantee(enter)),
        Promise(everyRecovery(enter)), everyAwaitingValue(enter), Promise(everyAwaitingGuarantee(enter))
    ).then { numbers in
        when(fulfilled: Promise(everyEnd(enter)), Promise(everyAwaitingEnd(enter))).map { _ in numbers }
    }.done { numbers in
        precondition(numbers == (42, 42, 3, 3, 42, 3), "\(numbers)")
        isDone.signal()
    }.catch { error in
        fatalError("\(error)")
    }
    isDone.wait()
    let missing = plainHandlers.union(awaitingHandlers).symmetricDifference(entered.all)
    precondition(missing.isEmpty, "\(missing)")
}

/// On the main actor, as the lines at the top of this file are: an `await` leaves the main queue to the handlers.
@MainActor
func awaitChains() async throws {
    var seen = 0
    let number = try await Promise.value(20).map { number in
        MainActor.assertIsolated()
        seen = number
        return number + 1
    }.async()
    precondition(number == 21 && seen == 20)
}
