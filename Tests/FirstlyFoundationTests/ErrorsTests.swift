import FirstlyFoundation
import FirstlyTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The library's errors and Foundation's")
struct ErrorsTests {
    @Test(
        "Foundation's cancelled errors count as cancelled",
        arguments: [
            URLError(.cancelled), CocoaError(.userCancelled),
            NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled),
            NSError(domain: NSCocoaErrorDomain, code: CocoaError.userCancelled.rawValue),
            NSError(domain: "SKErrorDomain", code: 2),
        ] as [any Error])
    func cancelled(error: any Error) { #expect(error.isCancelled) }

    @Test(
        "Foundation's other errors do not",
        arguments: [
            URLError(.timedOut), CocoaError(.fileNoSuchFile), POSIXError(.ECANCELED),
            NSError(domain: "mine", code: NSURLErrorCancelled),
            NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut),
        ] as [any Error])
    func others(error: any Error) { #expect(!error.isCancelled) }

    @Test(
        "The library's errors have a text",
        arguments: [
            (PromiseError.badInput, "Bad input was provided to a promise function"),
            (PromiseError.emptySequence, "The first or last element was requested for an empty sequence"),
            (PromiseError.returnedSelf, "A promise handler returned itself"),
        ])
    func text(error: PromiseError, text: String) {
        #expect((error as any Error).localizedDescription == text)
    }

    @Test func `So has a timeout`() {
        #expect((TimeoutError(seconds: 2) as any Error).localizedDescription == "Not settled within 2.0 seconds")
    }

    @Test func `Each of the library's errors has a text of its own, as long as one line`() async throws {
        let (pending, resolver) = Promise<Int>.pending()
        let errors: [any Error] =
            [
                PromiseError.invalidCallingConvention, PromiseError.returnedSelf, PromiseError.badInput,
                PromiseError.cancelled, PromiseError.compactMap("seven", Int.self), PromiseError.emptySequence,
                PromiseError.abandoned, PromiseError.noWinner,
                TimeoutError(seconds: 2), HTTPError.badStatusCode(418, Data(), try Self.response()),
                try await Self.failure { try await settled(pending, within: .milliseconds(1)) },
                try await Self.failure {
                    try await Promise<(data: Data, response: URLResponse)>.value((Data("{}".utf8), Self.response()))
                        .decode(Int.self).async()
                },
            ] + (try await Self.processErrors())
        withExtendedLifetime(resolver) {}
        for error in errors {
            let text = try #require((error as? any LocalizedError)?.errorDescription, "\(type(of: error))")
            #expect(error.localizedDescription == text)
            #expect(text.count > 10 && !text.contains("\n"), "\(text)")
        }
        #expect(Set(errors.map(\.localizedDescription)).count == errors.count)
        #expect(Set(errors.map { "\(type(of: $0))" }) == (try Self.declared()))
    }

    /// The names of the public errors that the library's sources declare.
    private static func declared() throws -> Set<String> {
        let root = (1...3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        var names: Set<String> = []
        for module in ["Firstly", "FirstlyFoundation", "FirstlyTesting", "PromiseKit", "PMKFoundation"] {
            let folder = root.appendingPathComponent("Sources/\(module)").path
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
                let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                let declaration = /public (?:final )?(?:struct|enum|class) (\w+): (?:[\w@ ]+, )*Error\b/
                names.formUnion(text.matches(of: declaration).map { String($0.output.1) })
            }
        }
        return names
    }

    private static func response() throws -> HTTPURLResponse {
        let url = try #require(URL(string: "http://host/"))
        return try #require(HTTPURLResponse(url: url, statusCode: 418, httpVersion: nil, headerFields: nil))
    }

    private static func processErrors() async throws -> [any Error] {
        #if os(macOS) || os(Linux)
            let error = try await failure { try await shell("exit 3").output(.promise).async() }
            return [
                error, ProcessError.notExecutable("/here"), ProcessError.notExecutable(nil),
                ProcessError.noFolder("/here"), ProcessError.alreadyLaunched,
            ]
        #else
            return []
        #endif
    }

    private static func failure<Value>(of work: () async throws -> Value) async throws -> any Error {
        do {
            _ = try await work()
        } catch { return error }
        throw CocoaError(.featureUnsupported)
    }

    @Test func `A cancelled request is not recovered from unless asked for`() {
        let request = Promise<String>(error: URLError(.cancelled))
        let recovered = request.recover(on: nil) { _ in Promise.value("recovered") }
        #expect((recovered.error as? URLError)?.code == .cancelled)
        #expect(recovered.recover(on: nil, policy: .allErrors) { _ in Promise.value("asked for") }.value == "asked for")
    }
}
