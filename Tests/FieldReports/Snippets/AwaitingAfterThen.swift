// One step that awaits, after several that compute and one that returns a promise: the type checker must not go back through all of
// them to find out which overload it is.

import Firstly

func load(_ number: Int) async throws -> Int { number }
func surelyLoad(_ number: Int) async -> Int { number }
func next(_ number: Int) -> Promise<Int> { .value(number) }
func surelyNext(_ number: Int) -> Guarantee<Int> { .value(number) }

func awaitAfterPromise() {
    next(1).map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
        .then { next($0) }.map { try await load($0) }
        .done { print($0) }.catch { print($0) }
}

func awaitAfterGuarantee() {
    surelyNext(1).map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
        .then { surelyNext($0) }.map { await surelyLoad($0) }
        .done { print($0) }
}

func awaitAtTheEnd() -> Promise<Int> {
    next(1).map { $0 + 1 }.map { $0 * 2 }.map { "\($0)" }.map { $0.count - 1 }
        .then { next($0 + 1) }.map { $0 * 3 }.map { try await load($0) }
}
