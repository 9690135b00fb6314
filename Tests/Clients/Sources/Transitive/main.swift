// Uses this package as PromiseKit beside a dependency that uses the original.
import PromiseKit
import Their

precondition(Promise.value(1).map(on: nil) { $0 + 1 }.value == 2)
precondition(origin() == "original")
