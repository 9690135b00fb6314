public import Dispatch

/// What holds for the whole program unless a call says otherwise.
public struct Configuration: Sendable {
    /// The queues that handlers run on by default: `map` for those that transform, `return` for those that end a chain or
    /// look at it. Nil runs a handler on the thread that settles its promise.
    public var Q: (map: DispatchQueue?, `return`: DispatchQueue?) = (map: .main, return: .main)

    /// Which errors `catch` and `recover` handle by default.
    public var catchPolicy = CatchPolicy.allErrorsExceptCancellation

    /// What receives the events that PromiseKit knows. Setting it replaces the printing of these.
    @preconcurrency
    public var logHandler: @Sendable (LogEvent) -> Void = { _ in } {
        didSet { isLogHandlerSet = true }
    }

    /// Whether a handler that was written in an actor runs there, whatever the default queues are.
    public var followsIsolation = true

    /// Whether a promise that nobody is left to settle is rejected with `PromiseError.abandoned`, or stays pending.
    public var rejectsAbandoned = false

    var isLogHandlerSet = false

    private static let shared = Locked(Configuration())

    /// The configuration in force. May be read and set from any thread.
    public static var current: Configuration {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }
}
