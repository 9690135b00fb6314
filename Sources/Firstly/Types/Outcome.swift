/// How a promise ended.
public enum Outcome<T> {
    /// The promise was fulfilled with this value.
    case fulfilled(T)
    /// The promise was rejected with this error.
    case rejected(any Error)
}

extension Outcome: Sendable where T: Sendable {}

extension Outcome {
    /// Whether this is a value.
    @inlinable
    public var isFulfilled: Bool {
        if case .fulfilled = self { true } else { false }
    }

    /// The error, or nil if this is a value.
    @inlinable
    var error: (any Error)? {
        if case .rejected(let error) = self { error } else { nil }
    }

    /// The outcome of `body`.
    ///
    /// - Parameter body: Called once, at once.
    @inlinable
    public init(catching body: () throws -> T) {
        do { self = .fulfilled(try body()) } catch { self = .rejected(error) }
    }

    /// The same outcome as the standard library's type spells it.
    @inlinable
    public init<Failure>(_ result: Swift.Result<T, Failure>) {
        switch result {
        case .success(let value): self = .fulfilled(value)
        case .failure(let error): self = .rejected(error)
        }
    }

    /// Returns the value, or throws the error.
    @inlinable
    public func get() throws -> T {
        switch self {
        case .fulfilled(let value): return value
        case .rejected(let error): throw error
        }
    }
}

extension Swift.Result where Failure == any Error {
    /// The same outcome as the standard library's type spells it.
    @inlinable
    public init(_ outcome: Outcome<Success>) {
        switch outcome {
        case .fulfilled(let value): self = .success(value)
        case .rejected(let error): self = .failure(error)
        }
    }
}
