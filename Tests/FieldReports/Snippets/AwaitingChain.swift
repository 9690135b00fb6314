import Firstly

func load(_ number: Int) async throws -> Int { number }

func chain(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .map {
            let next = $0 + 1
            return try await load(next)
        }
        .map { $0 + 1 }
        .map {
            let next = $0 - 1
            return try await load(next) * 2
        }
        .map { number in
            let next = try await load(number + 1)
            return "\(next): \(number + 1)"
        }
        .map { $0.count + 1 }
        .map { number -> Int in
            let next = try await load(number)
            return next + 1
        }
        .map { $0 + 1 }
        .map {
            let next = $0 * 2
            return try await load(next)
        }
        .map { try await load($0) }
}
