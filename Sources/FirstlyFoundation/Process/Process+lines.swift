#if os(macOS) || os(Linux)
    public import Dispatch
    public import Foundation

    extension Process {
        /// Returns the lines that the program writes, as they come.
        ///
        ///     for try await line in process.lines() { print(line) }
        ///
        /// The program is started when the sequence is iterated, and stopped, as when a promise of it is cancelled, when the task
        /// is cancelled or the loop is left. It writes no faster than its lines are taken.
        ///
        /// - Parameters:
        ///   - input: What the program reads; nil for what the process says, by default what this program reads.
        ///   - grace: How long the program may take to end when it is stopped.
        /// - Returns: A sequence of the lines of its standard output, without their ends; what is not UTF-8 is repaired. After the
        ///   last line it throws ``ProcessError`` for a program that cannot be started, or that ends with another status than
        ///   zero, or by a signal.
        public func lines(input: Data? = nil, grace: DispatchTimeInterval = .seconds(5)) -> Lines {
            Lines(process: self, input: input, grace: grace)
        }

        /// The lines that a program writes.
        public struct Lines: AsyncSequence, Sendable {
            /// A line without its end.
            public typealias Element = String

            fileprivate let process: Process
            fileprivate let input: Data?
            fileprivate let grace: DispatchTimeInterval

            /// Starts the program.
            public func makeAsyncIterator() -> Iterator {
                Iterator(life: Iterator.Life(LineFeed(process, input: input, grace: grace)))
            }

            /// The lines that are still to come; the program is stopped when this goes.
            public struct Iterator: AsyncIteratorProtocol {
                fileprivate let life: Life

                /// The next line, nil after the last.
                ///
                /// - Throws: ``ProcessError`` if the program cannot be started, or has failed; `CancellationError` if the task
                ///   is cancelled.
                public mutating func next() async throws -> String? { try await life.feed.next() }

                /// The next line, nil after the last.
                ///
                /// - Throws: ``ProcessError`` if the program cannot be started, or has failed; `CancellationError` if the task
                ///   is cancelled.
                public mutating func next(isolation: isolated (any Actor)?) async throws -> String? {
                    try await life.feed.next()
                }

                fileprivate final class Life: Sendable {
                    let feed: LineFeed
                    init(_ feed: LineFeed) { self.feed = feed }
                    deinit { feed.stop() }
                }
            }
        }
    }
#endif
