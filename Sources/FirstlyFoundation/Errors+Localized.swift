import Firstly
import Foundation

extension PromiseError: LocalizedError {
    /// What went wrong, in English.
    public var errorDescription: String? { debugDescription }
}

extension TimeoutError: LocalizedError {
    /// What went wrong, in English.
    public var errorDescription: String? { description }
}
