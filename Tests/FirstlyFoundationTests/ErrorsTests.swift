import FirstlyFoundation
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

    @Test func `A cancelled request is not recovered from unless asked for`() {
        let request = Promise<String>(error: URLError(.cancelled))
        let recovered = request.recover(on: nil) { _ in Promise.value("recovered") }
        #expect((recovered.error as? URLError)?.code == .cancelled)
        #expect(recovered.recover(on: nil, policy: .allErrors) { _ in Promise.value("asked for") }.value == "asked for")
    }
}
