import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLError: CancellableError {
    /// Whether a request was cancelled.
    public var isCancelled: Bool { code == .cancelled }
}

extension CocoaError: CancellableError {
    /// Whether the user gave up.
    public var isCancelled: Bool { code == .userCancelled }
}

extension NSError: CancellableError {
    /// Whether this is one of Foundation's errors that say that something was cancelled.
    public var isCancelled: Bool {
        switch (domain, code) {
        case (NSURLErrorDomain, NSURLErrorCancelled), (NSCocoaErrorDomain, CocoaError.userCancelled.rawValue): true
        // A purchase that the user cancelled.
        case ("SKErrorDomain", 2): true
        default: false
        }
    }
}
