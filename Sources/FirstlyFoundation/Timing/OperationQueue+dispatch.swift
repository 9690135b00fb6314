public import Firstly
public import Foundation

extension OperationQueue: Dispatcher {
    /// Adds an operation that runs `work`: so a queue may be given to handlers with `on:`.
    ///
    /// Handlers keep their order on a queue that runs one operation at a time. Those whose operations are cancelled before they
    /// have begun are never called.
    public func dispatch(_ work: @escaping @Sendable () -> Void) { addOperation(work) }
}
