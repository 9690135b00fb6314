/// The errors that the library itself rejects promises with.
public enum PromiseError: Error, @unchecked Sendable {
    // Sendable: the one payload that need not be is a promise's value, which is sendable wherever the compiler checks it when the
    // promise is made.

    /// A completion handler was called with neither a value nor an error.
    case invalidCallingConvention
    /// A handler returned the promise that its own outcome was to settle.
    case returnedSelf
    /// An argument is out of range: no promise to race, a limit below one.
    case badInput
    /// The promise was cancelled.
    case cancelled
    /// The transform of `compactMap` returned nil for this value; the type is the one that was wanted.
    case compactMap(Any, Any.Type)
    /// A first or last value was wanted, and there was none.
    case emptySequence
    /// Nobody is left who could settle the promise.
    case abandoned
    /// Every promise of a race for the first value was rejected: with these errors, in the order of the promises.
    case allRejected([any Error])
    /// Never produced.
    @available(*, deprecated, renamed: "compactMap")
    case flatMap(Any, Any.Type)

    /// Every promise of a race for the first value was rejected. As a pattern it matches whatever the errors were.
    public static var noWinner: PromiseError { .allRejected([]) }

    /// Matches `noWinner` against a race that nobody won, and any other case without payload against itself.
    public static func ~= (pattern: PromiseError, error: PromiseError) -> Bool {
        switch (pattern, error) {
        case (.allRejected, .allRejected), (.invalidCallingConvention, .invalidCallingConvention),
            (.returnedSelf, .returnedSelf), (.badInput, .badInput), (.cancelled, .cancelled),
            (.emptySequence, .emptySequence), (.abandoned, .abandoned):
            true
        default: false
        }
    }

    /// As above, for a `catch` that does not know the type of its error.
    public static func ~= (pattern: PromiseError, error: any Error) -> Bool {
        guard let error = error as? PromiseError else { return false }
        return pattern ~= error
    }
}

extension PromiseError: CancellableError {
    /// True for `cancelled`, and for `abandoned`, as nobody asks for the outcome in either case.
    public var isCancelled: Bool {
        switch self {
        case .cancelled, .abandoned: true
        default: false
        }
    }
}

extension PromiseError: CustomStringConvertible {
    /// The error in a sentence, and those that it stands for.
    public var description: String {
        guard case .allRejected(let errors) = self, !errors.isEmpty else { return debugDescription }
        return "\(debugDescription): " + errors.map { String(reflecting: $0) }.joined(separator: ", ")
    }

    /// The error in a sentence, as PromiseKit words it. Not what makes the type `CustomDebugStringConvertible`, as `print` and
    /// `String(reflecting:)` are to name the errors of a race that nobody won, too.
    public var debugDescription: String {
        switch self {
        case .invalidCallingConvention:
            "A closure was called with an invalid calling convention, probably (nil, nil)"
        case .returnedSelf:
            "A promise handler returned itself"
        case .badInput:
            "Bad input was provided to a promise function"
        case .cancelled:
            "The asynchronous sequence was cancelled"
        case .compactMap(let value, let type):
            "Could not `compactMap<\(type)>`: \(value)"
        case .emptySequence:
            "The first or last element was requested for an empty sequence"
        case .abandoned:
            "Nobody is left who could settle the promise"
        case .allRejected:
            "All thenables passed to race(fulfilled:) were rejected"
        case .flatMap(let value, let type):
            "Could not `flatMap<\(type)>`: \(value)"
        }
    }
}
