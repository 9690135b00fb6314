public import Foundation
@_exported import PromiseKit

/// An HTTP answer that reports a failure, under PromiseKit's name.
public typealias PMKHTTPError = HTTPError

#if os(macOS) || os(Linux)
    extension Process {
        /// Why a program has not done what it was started for, under PromiseKit's name.
        public typealias PMKError = ProcessError
    }
#endif
