#if os(macOS) || os(Linux)
    @preconcurrency import Dispatch
    import Foundation
    import Synchronization

    /// Reads what comes through a descriptor, as it comes; no thread waits for it. All of it happens on one serial queue.
    final class Reader: Sendable {
        private let descriptor: Descriptor
        private let queue: DispatchQueue
        private let source: any DispatchSourceRead
        private let take: @Sendable (UnsafeRawBufferPointer) -> Bool
        private let state: Mutex<State>

        private struct State {
            enum Stage {
                case reading, paused, stopped
            }

            var stage = Stage.reading
            /// How many bytes are still wanted.
            var rest: Int
            var error: (any Error)?
        }

        /// - Parameters:
        ///   - descriptor: Closed in the end.
        ///   - queue: A serial queue.
        ///   - count: How many bytes are wanted.
        ///   - take: Gets what has come, and says whether to go on; if not, `resume` does.
        ///   - end: Called once, after the last of it, with the descriptor closed, and the error if reading failed.
        init(
            _ descriptor: Descriptor, on queue: DispatchQueue, upTo count: Int = .max,
            take: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool,
            end: @escaping @Sendable ((any Error)?) -> Void
        ) {
            self.descriptor = descriptor
            self.queue = queue
            self.take = take
            state = Mutex(State(rest: count))
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: queue)
            // The source keeps this object until it is cancelled.
            source.setEventHandler { [self] in pump() }
            source.setCancelHandler { [self] in
                descriptor.close()
                end(state.withLock { $0.error })
            }
        }

        func start() {
            source.activate()
            if state.withLock({ $0.rest <= 0 }) { stop() }
        }

        /// Goes on after a pause. To be called on the queue.
        func resume() {
            let wasPaused = state.withLock { state in
                guard state.stage == .paused else { return false }
                state.stage = .reading
                return true
            }
            guard wasPaused else { return }
            source.resume()
            pump()
        }

        /// Reads as long as there is something.
        ///
        /// The source tells of the end once, and on Linux maybe together with the last bytes: they must not be left for another
        /// event.
        private func pump() {
            for _ in 0..<16 {
                guard state.withLock({ $0.stage == .reading }), descriptor.hasArrival, step() else { return }
            }
            // The others on the queue have their turn.
            queue.async { [self] in pump() }
        }

        /// Reads what is there, and ends: for a child that has ended, while others may hold its end of the pipe.
        ///
        /// The descriptor must not block.
        func drain() {
            // A pipe holds no more than this; those others may go on writing.
            let steps = (1 << 20) / Descriptor.chunk
            for _ in 0..<steps where !step() { break }
            stop()
        }

        /// Ends without reading any more.
        func stop() {
            let last = state.withLock { state in
                defer { state.stage = .stopped }
                return state.stage
            }
            switch last {
            case .reading: source.cancel()
            case .paused:
                source.cancel()
                source.resume()
            case .stopped: break
            }
        }

        /// Reads once; false if nothing was there.
        private func step() -> Bool {
            // Stopped, the descriptor is closed, or about to be: its number may be another's.
            let wanted = state.withLock { $0.stage == .stopped ? 0 : $0.rest }
            guard wanted > 0 else { return false }
            return descriptor.read(atMost: wanted) { arrival in
                switch arrival {
                case .bytes(let bytes):
                    let goesOn = take(bytes)
                    let isComplete = state.withLock { state in
                        state.rest -= bytes.count
                        return state.rest == 0
                    }
                    if isComplete { stop() } else if !goesOn { pause() }
                    return true
                case .nothingYet: return false
                case .end(let error):
                    state.withLock { $0.error = error }
                    stop()
                    return false
                }
            }
        }

        private func pause() {
            let wasReading = state.withLock { state in
                guard state.stage == .reading else { return false }
                state.stage = .paused
                return true
            }
            if wasReading { source.suspend() }
        }
    }
#endif
