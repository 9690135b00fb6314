import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Where the body of an answer goes, and what becomes of it.
protocol Sink: Sendable {
    /// What the promise is fulfilled with.
    associatedtype Output: Sendable

    /// Called when an answer begins; what an earlier one has left does not count.
    mutating func begin(_ response: URLResponse) throws

    /// Called with each piece of the body.
    mutating func take(_ data: Data) throws

    /// Called, in place of both, with a file that holds the body and is gone when this returns.
    mutating func take(_ file: URL, of response: URLResponse) throws

    /// Called once the answer is complete.
    mutating func finish(_ response: URLResponse) throws -> Output

    /// Called if nobody learns what finishing has made: removes it.
    func takeBack()

    /// Leaves nothing behind.
    mutating func discard()
}

/// Gathers the body in memory.
struct MemorySink: Sink {
    private var body = Data()

    mutating func begin(_ response: URLResponse) { body = Data() }

    mutating func take(_ data: Data) { body += data }

    mutating func take(_ file: URL, of response: URLResponse) throws { body = try Data(contentsOf: file) }

    func finish(_ response: URLResponse) -> (data: Data, response: URLResponse) { (body, response) }

    func takeBack() {}

    mutating func discard() { body = Data() }
}
