/// Which errors `catch` and `recover` handle.
public enum CatchPolicy: Hashable, Sendable {
    /// All of them.
    case allErrors
    /// All but those that count as cancelled; these pass by.
    case allErrorsExceptCancellation

    @usableFromInline
    var trigger: Trigger {
        switch self {
        case .allErrors: .rejected
        case .allErrorsExceptCancellation: .rejectedUncancelled
        }
    }

    /// Whether a handler of this policy is called for `error`.
    @usableFromInline
    func covers(_ error: any Error) -> Bool { self == .allErrors || !error.isCancelled }
}

extension Trigger {
    /// Whether a handler for rejections is called for `error`.
    @usableFromInline
    func covers(_ error: any Error) -> Bool { self != .rejectedUncancelled || !error.isCancelled }
}
