// Uses the core and nothing else; .ci/steps/linkage reads what the built program links.
import Firstly

let sum = try await firstly {
    when(fulfilled: Promise.value(40), after(.milliseconds(1)).map { 2 })
}.map { $0 + $1 }.async()

print("core:", sum)
precondition(sum == 42)
