import PromiseKit

private func sure() async -> Int { 1 }
private func perhaps() async throws -> Int { 2 }

extension Report {
    static let asyncMakers = Report("async-makers", "A promise made from an async closure is for what it returns") {
        let one = Promise { await sure() }
        let two = Promise { try await perhaps() }
        let three = Guarantee { await sure() }
        let four = firstly { try await perhaps() }
        let five = Promise<Int> { () async throws -> Int in throw E.x }
        let six = Promise.value(1).then { _ in Promise { try await perhaps() } }
        let sum = when(fulfilled: one, two, three).map { $0 + $1 + $2 }
        spin(until: { sum.isResolved && four.isResolved && five.isResolved && six.isResolved })
        expect(sum.value == 4 && four.value == 2, "\(sum), \(four)")
        expect(five.error as? E == .x && six.value == 2, "\(five), \(six)")
    }
}
