import Firstly

func load(_ number: Int) async throws -> Int { number }
func next(_ number: Int) -> Promise<Int> { .value(number) }

func awaitEachOther() {
    next(1)
        .map { try await load($0) }.map { $0 + 1 }.map { try await load($0) }.map { $0 + 1 }
        .map { try await load($0) }.map { $0 + 1 }.map { try await load($0) }.map { $0 + 1 }
        .map { try await load($0) }.map { $0 + 1 }.map { try await load($0) }.map { $0 + 1 }
        .map { try await load($0) }.map { $0 + 1 }.map { try await load($0) }.map { $0 + 1 }
        .map { try await load($0) }.map { $0 + 1 }
        .done { print($0) }.catch { print($0) }
}
