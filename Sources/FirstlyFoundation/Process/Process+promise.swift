#if os(macOS) || os(Linux)
    import Dispatch
    import Firstly
    import Foundation

    extension Process {
        /// Starts the program and returns a promise for what it writes; the one way from a process to a promise.
        ///
        /// - Parameter finish: Makes the value from the standard output and the standard error of a program that succeeded.
        func promise<T: Sendable>(
            input: Data?, grace: DispatchTimeInterval, _ file: StaticString, _ line: UInt,
            finish: @escaping @Sendable (Data, Data) throws -> T
        ) -> Promise<T> {
            Promise(
                resolver: { resolver in
                    let (out, err) = (Collector(), Collector())
                    let child = try Child(self, input: input, grace: grace, out: out.take, err: err.take) { ending in
                        // What nobody waits for need not be made.
                        if resolver.isCancelled { return }
                        resolver.resolve(
                            Outcome {
                                try self.check(ending, out: out.text, err: err.text)
                                return try finish(out.data, err.data)
                            })
                    }
                    resolver.onCancel { child.stop() }
                }, file: file, line: line)
        }

        /// Throws if the program has failed.
        func check(_ ending: Ending, out: @autoclosure () -> String?, err: @autoclosure () -> String?) throws {
            if ending.isSuccess { return }
            throw ProcessError.execution(
                process: EndedProcess(self, ending), standardOutput: out(), standardError: err())
        }
    }
#endif
