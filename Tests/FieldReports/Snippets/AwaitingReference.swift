import Firstly

nonisolated func load(_ number: Int) async throws -> Int { number }
nonisolated func find(_ number: Int) async throws -> Promise<Int> { .value(number) }
nonisolated func save(_ number: Int) async throws {}

func chain(_ promise: Promise<Int>) -> Promise<Void> {
    promise
        .map(load)
        .then(find)
        .get(save)
        .done(save)
}
