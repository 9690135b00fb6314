public import Foundation

extension NotSettled: LocalizedError {
    /// What was waited for in vain, and where.
    public var errorDescription: String? { description }
}
