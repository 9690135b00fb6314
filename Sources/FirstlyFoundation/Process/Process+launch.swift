#if os(macOS) || os(Linux)
    public import Dispatch
    public import Firstly
    public import Foundation

    extension Process {
        /// Runs the program and returns a promise for pipes that hold all that it wrote.
        ///
        ///     process.launch(.promise).map { String(decoding: $0.out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        ///
        /// As ``output(_:input:grace:file:line:)``, whose result is data, which is what most programs want.
        ///
        /// - Parameters:
        ///   - namespacer: `.promise`, which tells this method from the system's own.
        ///   - input: What the program reads; nil for what the process says, by default what this program reads.
        ///   - grace: How long the program may take to end when the promise is cancelled.
        /// - Returns: A promise for the pipes, fulfilled when the program has ended with the status zero. Reading them to the end
        ///   blocks nobody. What is too much for a pipe is in a temporary file behind it, which goes with the pipe.
        public func launch(
            _: Namespacer, input: Data? = nil, grace: DispatchTimeInterval = .seconds(5),
            file: StaticString = #fileID, line: UInt = #line
        ) -> Promise<(out: Pipe, err: Pipe)> {
            promise(input: input, grace: grace, file, line) { (out: try Pipe(holding: $0), err: try Pipe(holding: $1)) }
        }
    }
#endif
