import Firstly

func load(_ number: Int) async throws -> Int { number }
func find(_ number: Int) async throws -> Promise<Int> { .value(number) }
func log(_ number: Int) async {}

func chain() {
    firstly { try await load(1) }
        .map { $0 + 1 }
        .map { try await load($0) }
        .get { await log($0) }
        .then { try await find($0) }
        .map { try await load($0) }
        .map { $0 * 2 }
        .map { try await load($0) }
        .map { try await load($0) }
        .then { try await find($0) }
        .map { try await load($0) }
        .map { $0 - 1 }
        .map { try await load($0) }
        .get { await log($0) }
        .then { try await find($0) }
        .map { try await load($0) }
        .map { $0 + 1 }
        .map { try await load($0) }
        .map { try await load($0) }
        .then { try await find($0) }
        .map { try await load($0) }
        .map { $0 * 2 }
        .compactMap { try await load($0) }
        .recover { _ in try await load(1) }
        .ensure { await log(1) }
        .map { try await load($0) }
        .then { try await find($0) }
        .map { try await load($0) }
        .done { await log($0) }
        .catch { _ in await log(0) }
}
