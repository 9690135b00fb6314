import Firstly

/// In a file that imports the core alone, `Result` is Swift's own.
private func callback(_ r: Result<Int, Error>) -> Int? { try? r.get() }

extension Report {
    static let swiftResult = Report("swift-result", "Swift's Result keeps its name beside the library") {
        expect(callback(.success(1)) == 1, "not Swift's Result")
        let (promise, resolver) = Promise<Int>.pending()
        resolver.resolve(Result<Int, E>.failure(.x))
        expect(promise.error as? E == .x, "\(promise)")
    }
}
