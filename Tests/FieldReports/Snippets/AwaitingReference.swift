import Firstly

nonisolated func load(_ number: Int) async throws -> Int { number }
nonisolated func find(_ number: Int) async throws -> Promise<Int> { .value(number) }
nonisolated func save(_ number: Int) async throws {}
nonisolated func zero(_ error: any Error) async throws -> Int { 0 }
nonisolated func cleanUp() async {}
nonisolated func report(_ error: any Error) async {}

func chain(_ promise: Promise<Int>) {
    promise
        .map(load)
        .then(find)
        .get(save)
        .recover(zero)
        .ensure(cleanUp)
        .done(save)
        .catch(report)
        .finally(cleanUp)
}
