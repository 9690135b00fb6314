import PromiseKit

/// Tells which library this one was built with.
public func origin() -> String { Promise<Int>().origin }
