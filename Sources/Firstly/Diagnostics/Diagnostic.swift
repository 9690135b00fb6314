/// Something that a program most likely did not mean, and where.
public struct Diagnostic: Sendable {
    /// What happened. Kinds will be added: handle them with a default.
    public enum Kind: Sendable {
        /// `wait()` was called on the main thread.
        case waitOnMainThread
        /// Nobody is left who could settle a pending promise.
        case pendingPromiseDeallocated
        /// Nobody is left who could resolve a pending guarantee.
        case pendingGuaranteeDeallocated
        /// `cauterize()` swallowed an error.
        case cauterized
        /// A promise was settled again; the first outcome stays.
        case settledTwice
        /// A `catch` was not called, as its error counts as cancelled.
        case catchSkipped
        /// Handlers have waited for seconds for a main queue that nobody drains.
        case mainQueueStalled
        /// A handler of a guarantee returned that guarantee, which so ends without a value.
        case returnedSelf
        /// `wait()` blocks a thread of the pool that the promise may need.
        case waitOnPoolThread
        /// A task awaits a guarantee that will never have a value, and so stays suspended for ever.
        case awaitNeverReturns
    }

    /// A place in the source.
    public struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The module and the file, as `#fileID` spells them.
        public let file: String
        /// The line, from one.
        public let line: Int

        /// The place as compilers print it.
        public var description: String { "\(file):\(line)" }
    }

    /// What happened.
    public let kind: Kind
    /// Where the promise was made, if that is known.
    public var place: Place? { site.place }
    /// The type of the promise's value, if there is a promise.
    public let valueType: Any.Type?
    /// The error, if there is one.
    public let error: (any Error)?
    private let message: String
    private let site: Site

    init(
        _ kind: Kind, _ message: String, at site: Site = .unknown, valueType: Any.Type? = nil,
        error: (any Error)? = nil
    ) {
        self.kind = kind
        self.message = message
        self.site = site
        self.valueType = valueType
        self.error = error
    }

    init(_ kind: Kind, _ message: String, of box: _Box, error: (any Error)? = nil) {
        self.init(kind, message, at: box.site, valueType: box.valueType, error: error)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// All of it in one line.
    public var description: String {
        var line = message
        if let valueType { line += ": a promise of \(valueType)" }
        if let place { line += ", made at \(place)" }
        if let error { line += ", with \(String(reflecting: error))" }
        return line
    }
}
