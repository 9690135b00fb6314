import Foundation

extension LoopbackServer {
    /// An answer, and how it is to be sent: at once or late, whole or in part.
    public struct Response: Sendable {
        /// The status code.
        public var status: Int

        /// Header fields besides the framing (`Content-Length`, `Transfer-Encoding`, `Connection`), which the server adds.
        public var headers: [Header]

        /// The body.
        public var body: Body

        /// How long the server waits before it answers.
        public var delay: Duration = .zero

        /// How the answer ends.
        public var ending: Ending = .complete

        /// Creates an answer that is sent at once and whole.
        public init(status: Int = 200, headers: [Header] = [], body: Body = .data(Data())) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// The body of an answer.
    public enum Body: Sendable {
        /// Sent in one piece, with its length announced.
        case data(Data)

        /// Sent chunk by chunk with a pause before each but the first, its length not announced.
        case chunks([Data], pause: Duration = .zero)

        /// Sent chunk by chunk, its length not announced: the next one is asked for when the last one is sent.
        ///
        /// The closure is called on the thread of the connection and may block; nil is the end.
        case stream(@Sendable () -> Data?)

        /// Sent in place of an answer, whatever it is, before the connection is closed.
        case raw(Data)
    }

    /// How an answer ends.
    public enum Ending: Sendable, Equatable {
        /// All of it is sent.
        case complete

        /// The server closes the connection after so many bytes of the body; nil: before the first byte of the head.
        case closing(afterBytes: Int?)

        /// The server falls silent after so many bytes of the body; nil: before the first byte of the head.
        ///
        /// The connection stays open until the client closes it or the server stops.
        case stalling(afterBytes: Int?)

        var bodyLimit: Int? {
            switch self {
            case .complete: .max
            case .closing(let bytes), .stalling(let bytes): bytes
            }
        }
    }
}
