// Asynchronous functions passed by reference, at the head of a chain; handlers call them in a closure.
import Firstly

nonisolated func number() async throws -> Int {
    await Task.yield()
    return 1
}

nonisolated func sureNumber() async -> Int { 2 }

nonisolated func doubled(_ number: Int) async throws -> Int { number * 2 }

@MainActor
final class Adder {
    private var sum = 0

    func next() async -> Int {
        MainActor.assertIsolated()
        await Task.yield()
        sum += 1
        return sum
    }

    /// A method of an actor keeps it.
    func chain() -> Promise<Int> { Promise(next).map { $0 + self.sum } }
}

nonisolated func checkReferences() async throws {
    let numbers = try await [
        Promise(number).async(), Promise(name: "number", priority: .utility, number).async(),
        firstly(execute: number).map { try await doubled($0) }.async(), Guarantee(sureNumber).async(),
        Adder().chain().async(),
    ]
    precondition(numbers == [1, 1, 2, 2, 2], "\(numbers)")
}
