import Synchronization

extension LoopbackServer {
    /// Something that the server saw or did.
    public struct Event: Sendable, Equatable {
        /// What happened to a request.
        public enum Kind: Sendable, Equatable {
            /// It came in, with its body.
            case received

            /// Its answer was sent as far as it was meant to be.
            case answered(status: Int)

            /// The client closed the connection before the answer was sent.
            case abandoned
        }

        /// What happened.
        public let kind: Kind

        /// The request it happened to.
        public let request: Request
    }

    /// What a server saw and did, in order; it can be read at any time and from any thread.
    public final class Log: Sendable {
        private struct State {
            var events: [Event] = []
            var followers: [AsyncStream<Event>.Continuation] = []
            var isFinished = false
        }

        private let state = Mutex(State())

        init() {}

        /// Everything so far.
        public var events: [Event] { state.withLock { $0.events } }

        /// The requests so far, in the order in which they came in.
        public var requests: [Request] { events.filter { $0.kind == .received }.map(\.request) }

        /// Everything from the start, then what comes, until the server stops.
        public var stream: AsyncStream<Event> {
            AsyncStream { follower in
                let isFinished = state.withLock { state in
                    state.events.forEach { follower.yield($0) }
                    if !state.isFinished { state.followers.append(follower) }
                    return state.isFinished
                }
                if isFinished { follower.finish() }
            }
        }

        /// Returns the first event, past or to come, that satisfies the predicate.
        ///
        /// - Returns: The event, or nil if the server stops, or the waiting task is cancelled, before there is one.
        public func first(where predicate: @Sendable (Event) -> Bool) async -> Event? {
            await stream.first(where: predicate)
        }

        func record(_ kind: Event.Kind, _ request: Request) {
            let event = Event(kind: kind, request: request)
            state.withLock { state in
                state.events.append(event)
                state.followers.forEach { $0.yield(event) }
            }
        }

        func finish() {
            let followers = state.withLock { state in
                state.isFinished = true
                defer { state.followers = [] }
                return state.followers
            }
            followers.forEach { $0.finish() }
        }
    }
}
