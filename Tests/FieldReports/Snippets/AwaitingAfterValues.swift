import Firstly

func load(_ number: Int) async throws -> Int { number }
func next(_ number: Int) -> Promise<Int> { .value(number) }

func awaitAfterValues() {
    Promise.value([1, 2, 3])
        .filterValues { $0 > 1 }.mapValues { $0 * 2 }.thenMap { next($0) }
        .compactMapValues { $0 > 1 ? "\($0)" : nil }.map { $0.joined(separator: ", ") }
        .map { try await load($0.count) }
        .done { print($0) }.catch { print($0) }
}
