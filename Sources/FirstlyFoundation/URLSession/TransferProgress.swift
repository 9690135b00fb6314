/// How far a request has come, in both directions.
public struct TransferProgress: Sendable, Equatable {
    /// How far one direction has come.
    public struct Part: Sendable, Equatable {
        /// The bytes that have gone over so far.
        public var bytes: Int64

        /// How many there will be; nil while nobody knows.
        public var total: Int64?

        /// The part that has gone over, from 0 to 1; nil while nobody knows.
        public var fraction: Double? { total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 } }

        /// Creates a count.
        public init(bytes: Int64 = 0, total: Int64? = nil) {
            self.bytes = bytes
            self.total = total
        }
    }

    /// The body of the request.
    public var sent: Part

    /// The body of the answer.
    public var received: Part

    /// Creates a progress.
    public init(sent: Part = Part(), received: Part = Part()) {
        self.sent = sent
        self.received = received
    }
}
