@_exported import PromiseKit

/// An HTTP answer that reports a failure, under PromiseKit's name.
public typealias PMKHTTPError = HTTPError
