// Asynchronous functions run where they are called: async() takes no hop, whoever calls it.
import Firstly

actor Account {
    private var balance = 0

    func deposit(_ amounts: [Int]) async throws -> Int {
        for amount in amounts {
            let confirmed = try await Promise.value(amount).async()
            self.assertIsolated()
            balance += confirmed
        }
        return try await Promise.value(balance).map {
            self.assertIsolated()
            return $0 + self.balance
        }.async()
    }
}

nonisolated func load(_ id: Int) async throws -> Int { id * 2 }

@MainActor
final class Screen {
    var number = 0

    func show() async throws {
        number = try await firstly { try await load(20) }.map { $0 + self.number }.async()
        MainActor.assertIsolated()
        number += await Guarantee.value(2).async()
        MainActor.assertIsolated()
    }
}

let total = try await Account().deposit([1, 2, 3])
precondition(total == 12)

let screen = Screen()
try await screen.show()
precondition(screen.number == 42)

try await checkReferences()
try await checkRepeatedReferences()
