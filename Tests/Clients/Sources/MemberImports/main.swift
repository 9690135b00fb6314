// Members are visible only through what this file imports: PromiseKit is enough for all of them, and Dispatch for its own.
import Dispatch
import PromiseKit

struct Offline: Error {}

let numbers = firstly {
    Promise.value([1, 2, 3])
}.mapValues {
    $0 * 2
}.then { numbers in
    after(.milliseconds(1)).map { numbers.count }
}.ensure {
}.recover { _ in
    Promise.value(0)
}

let both = when(fulfilled: numbers, Promise.value("a")).map { "\($0)\($1)" }
let text = try await both.async()
precondition(text == "3a")

let failed: Guarantee<Int> = Promise<Int>(error: Offline()).recover { _ in Guarantee.value(7) }
let seven = await failed.async()
precondition(seven == 7)
precondition(PMKError.cancelled.isCancelled && conf.Q.map != nil)
precondition(PMKError.badInput.errorDescription != nil)
precondition(Promise<Int> { $0.resolve(1, nil) }.result?.isFulfilled == true)
