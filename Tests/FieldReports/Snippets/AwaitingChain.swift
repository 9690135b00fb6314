import Firstly

func load(_ number: Int) async throws -> Int { number }

func chain(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .map { number -> Int in try await load(number + 1) }
        .map { number -> Int in try await load(number + 1) * 2 }
        .map { $0 + 1 }
        .map { number -> Int in try await load(number - 1) }
        .map { number -> String in try await "\(load(number)): \(number + 1)" }
        .map { text -> Int in try await load(text.count + 1) }
        .map { $0 + 1 }
        .map { number -> Int in
            let next = try await load(number)
            return next + 1
        }
        .map { number -> Int in try await load(number) + load(number + 1) }
}
