#if os(macOS) || os(Linux)
    import Dispatch
    import Foundation
    import Synchronization

    /// The lines that a child writes, between the child's queue, which brings bytes, and the task that takes lines.
    final class LineFeed: Sendable {
        /// How many bytes may wait for the task before the child has to wait for it.
        private static let limit = 1 << 16

        private typealias Waiter = CheckedContinuation<String?, any Error>
        private typealias Line = Result<String?, any Error>
        private typealias Served = (waiter: Waiter, line: Line)

        private struct State {
            var child: Child?
            var lines = LineBuffer()
            /// Nothing more will come; with the error that is told once, after the last line.
            var isOver = false
            var error: (any Error)?
            var waiter: Waiter?
            /// The child's output is not read for now.
            var isFull = false

            mutating func end(with error: (any Error)?) {
                isOver = true
                self.error = error
                child = nil
            }

            /// The next line, nil at the end; nil of that while it has not come.
            mutating func next() -> Line? {
                if let line = lines.next() { return .success(line) }
                guard isOver else { return nil }
                if let line = lines.rest() { return .success(line) }
                defer { error = nil }
                return error.map { .failure($0) } ?? .success(nil)
            }

            /// What is to be done for who waits, if it can be.
            mutating func serve() -> Served? {
                guard let waiter, let line = next() else { return nil }
                self.waiter = nil
                return (waiter, line)
            }
        }

        private let state = Mutex(State())

        /// Starts the program.
        init(_ process: Process, input: Data?, grace: DispatchTimeInterval) {
            do {
                let complaints = Collector(last: Collector.quoted)
                let child = try Child(process, input: input, grace: grace, out: take, err: complaints.take) {
                    [self] ending in
                    do {
                        try process.check(ending, out: nil, err: complaints.text)
                        end(with: nil)
                    } catch {
                        end(with: error)
                    }
                }
                state.withLock { if !$0.isOver { $0.child = child } }
            } catch {
                state.withLock { $0.end(with: error) }
            }
        }

        nonisolated(nonsending) func next() async throws -> String? {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { wait($0) }
            } onCancel: {
                stop()
            }
        }

        /// Stops the child, if it has not ended; whoever waits for a line is told that this was cancelled.
        func stop() {
            let (child, served) = state.withLock { state -> (Child?, Served?) in
                guard !state.isOver else { return (nil, nil) }
                let child = state.child
                state.end(with: CancellationError())
                state.lines = LineBuffer()
                return (child, state.serve())
            }
            child?.stop()
            if let (waiter, line) = served { waiter.resume(with: line) }
        }

        private func wait(_ waiter: Waiter) {
            let (line, child) = state.withLock { state -> (Line?, Child?) in
                precondition(state.waiter == nil, "two tasks take the lines of one process")
                let line = state.next()
                if line == nil { state.waiter = waiter }
                guard state.isFull, state.lines.count < Self.limit / 2 else { return (line, nil) }
                state.isFull = false
                return (line, state.child)
            }
            child?.resumeOutput()
            if let line { waiter.resume(with: line) }
        }

        private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
            let (isFull, waiting) = state.withLock { state -> (Bool, Served?) in
                if state.isOver { return (false, nil) }
                state.lines.append(bytes)
                let waiting = state.serve()
                // A line that is longer than the limit must not wait for itself.
                state.isFull = state.lines.count >= Self.limit && state.lines.hasLine
                return (state.isFull, waiting)
            }
            if let (waiter, line) = waiting { waiter.resume(with: line) }
            return !isFull
        }

        private func end(with error: (any Error)?) {
            let waiting = state.withLock { state -> Served? in
                guard !state.isOver else { return nil }
                state.end(with: error)
                return state.serve()
            }
            if let (waiter, line) = waiting { waiter.resume(with: line) }
        }
    }
#endif
