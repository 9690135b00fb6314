#if os(macOS) || os(Linux)
    public import Dispatch
    public import Firstly
    public import Foundation

    extension Process {
        /// Runs the program and returns a promise for all that it writes.
        ///
        ///     let sort = Process()
        ///     sort.executableURL = URL(fileURLWithPath: "/usr/bin/sort")
        ///     sort.output(.promise, input: names).done { print(String(decoding: $0.out, as: UTF8.self)) }
        ///
        /// The program is fed and read while it runs, so that it never waits for a full or an empty pipe; no thread waits for it.
        /// An output that the process sends elsewhere, to a file or to a pipe of yours, is left alone, and empty here.
        ///
        /// - Parameters:
        ///   - namespacer: `.promise`, as in the other methods.
        ///   - input: What the program reads; nil for what the process says, by default what this program reads.
        ///   - grace: How long the program may take to end when the promise is cancelled.
        /// - Returns: A promise for its standard output and standard error. It is rejected with ``ProcessError`` if the program
        ///   cannot be started, if it ends with another status than zero, or by a signal. The end counts, not that of the
        ///   outputs: what the program leaves in the background is not waited for. Cancelling sends SIGTERM to the program and
        ///   what it has started, and SIGKILL to those that have not ended after the grace period; on macOS only while the
        ///   program itself has not.
        public func output(
            _: Namespacer, input: Data? = nil, grace: DispatchTimeInterval = .seconds(5), file: StaticString = #fileID,
            line: UInt = #line
        ) -> Promise<(out: Data, err: Data)> {
            promise(input: input, grace: grace, file, line) { (out: $0, err: $1) }
        }
    }
#endif
