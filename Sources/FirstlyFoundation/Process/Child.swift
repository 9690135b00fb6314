#if os(macOS) || os(Linux)
    @preconcurrency import Dispatch
    import Foundation
    import Synchronization

    /// A program that has been started: fed and read while it runs, and stopped if nobody wants it any more.
    ///
    /// What happens to one child happens on one serial queue, and no thread waits for it.
    final class Child: Sendable {
        /// Gets what the child has written, and says whether to read on.
        typealias Taking = @Sendable (UnsafeRawBufferPointer) -> Bool

        private let process: Process
        private let queue: DispatchQueue
        private let grace: DispatchTimeInterval
        private let finish: @Sendable (Ending) -> Void
        private let state: Mutex<State>
        private let parts = Mutex<Parts?>(nil)

        private struct State {
            /// The input, the outputs and the exit: as many as are not at their ends.
            var open: Int
            var ending: Ending?
            var isStopped = false
            /// Whether the grace period runs, after which a signal will be sent.
            var hasGrace = false
        }

        private struct Parts {
            var feeder: Feeder?
            var out: Reader?
            var err: Reader?
        }

        /// Starts the program.
        ///
        /// - Parameters:
        ///   - process: Says which; not launched yet.
        ///   - input: What it reads; nil for what the process says.
        ///   - grace: How long it may take to end when it is told to.
        ///   - out: Gets its output, unless the process says where that goes.
        ///   - err: Gets its complaints, unless the process says where these go.
        ///   - finish: Called once, on the child's queue: the child has ended, everything is read, and all descriptors closed.
        init(
            _ process: Process, input: Data?, grace: DispatchTimeInterval, out: @escaping Taking, err: @escaping Taking,
            finish: @escaping @Sendable (Ending) -> Void
        ) throws {
            self.process = process
            self.grace = grace
            self.finish = finish
            queue = DispatchQueue(label: "Firstly.child")
            let plumbing = try Plumbing(of: process, withInput: input != nil)
            state = Mutex(State(open: plumbing.count + 1))

            let watch = ExitWatch(process, on: queue) { [self] in
                // What the child has started has the grace period, too; until it is over the number has to stay theirs.
                !state.withLock { $0.hasGrace }
            } _: { [self] in
                exit($0)
            }
            do { try process.start() } catch {
                plumbing.closeAll()
                throw error
            }
            plumbing.closeTheirs()

            let parts = Parts(
                feeder: plumbing.input.map { Feeder(input ?? Data(), into: $0.ours, on: queue) { [self] in close() } },
                out: plumbing.out.map { reader(of: $0.ours, taking: out) },
                err: plumbing.err.map { reader(of: $0.ours, taking: err) })
            self.parts.withLock { $0 = parts }
            parts.feeder?.start()
            parts.out?.start()
            parts.err?.start()
            watch.begin()
        }

        /// Reads on, after `out` has said not to.
        func resumeOutput() {
            // Behind the call that paused it, if that has not come to its end.
            queue.async { [self] in parts.withLock { $0?.out }?.resume() }
        }

        /// Tells the child and what it has started to end, and after the grace period ends them. What they still write is
        /// dropped.
        func stop() {
            let isFirst = state.withLock { state in
                guard !state.isStopped else { return false }
                state.isStopped = true
                state.hasGrace = grace != .never
                return true
            }
            guard isFirst else { return }
            resumeOutput()
            signal(SIGTERM)
            queue.asyncAfter(deadline: .now() + grace) { [weak self] in
                self?.signal(SIGKILL)
                self?.state.withLock { $0.hasGrace = false }
            }
        }

        /// Sends a signal to the child and what it has started, unless it has ended.
        private func signal(_ number: Int32) {
            // The child is collected by nobody before its end is known here, or shortly before: its number is its own.
            state.withLock { state in
                guard state.ending == nil, process.isRunning else { return }
                let child = process.processIdentifier
                _ = kill(getpgid(child) == child ? -child : child, number)
                // A child that is stopped could not end.
                if number == SIGTERM { _ = kill(getpgid(child) == child ? -child : child, SIGCONT) }
            }
        }

        private func reader(of descriptor: Descriptor, taking take: @escaping Taking) -> Reader {
            descriptor.unblock()
            return Reader(descriptor, on: queue) { [self] bytes in
                // Of a child that is being stopped nobody wants any more.
                state.withLock { $0.isStopped } || take(bytes)
            } end: { [self] _ in
                close()
            }
        }

        private func exit(_ ending: Ending) {
            state.withLock { $0.ending = ending }
            let parts = parts.withLock { $0 }
            parts?.feeder?.stop()
            parts?.out?.drain()
            parts?.err?.drain()
            close()
        }

        /// One of those that were open is at its end.
        private func close() {
            let ending: Ending? = state.withLock { state in
                state.open -= 1
                return state.open == 0 ? state.ending : nil
            }
            guard let ending else { return }
            parts.withLock { $0 = nil }
            finish(ending)
        }
    }
#endif
