#if !canImport(Darwin)
    import Firstly
    import Foundation

    // Of Foundation's other errors `isCancelled` knows by domain and code, which this one has not as an error here.
    extension CocoaError: CancellableError {
        /// Whether the user gave up.
        public var isCancelled: Bool { code == .userCancelled }
    }
#endif
