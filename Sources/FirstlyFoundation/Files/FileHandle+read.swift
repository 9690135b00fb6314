#if os(macOS) || os(Linux)
    @preconcurrency import Dispatch
    public import Firstly
    public import Foundation

    extension FileHandle {
        /// Reads to the end, and returns a promise for all that there was.
        ///
        /// No thread waits for what a pipe, a socket or a terminal has yet to bring; a file is read on a global queue.
        ///
        /// - Parameter namespacer: `.promise`, which tells this method from the system's own.
        /// - Returns: A promise for the data, which may be empty; rejected if reading fails. Cancelling it ends the reading; what has
        ///   been read is lost then.
        public func readToEnd(
            _: Namespacer, file: StaticString = #fileID, line: UInt = #line
        ) -> Promise<Data> {
            promise(forUpTo: .max, file, line)
        }

        /// Reads as many bytes, and returns a promise for them.
        ///
        /// No thread waits for what a pipe, a socket or a terminal has yet to bring; a file is read on a global queue.
        ///
        /// - Parameters:
        ///   - namespacer: `.promise`, which tells this method from the system's own.
        ///   - count: How many; nothing beyond is read.
        /// - Returns: A promise for the data, with less bytes only if the end came; rejected if reading fails. Cancelling it ends
        ///   the reading; what has been read is lost then.
        public func read(
            _: Namespacer, upToCount count: Int, file: StaticString = #fileID, line: UInt = #line
        ) -> Promise<Data> {
            promise(forUpTo: count, file, line)
        }

        private func promise(forUpTo count: Int, _ file: StaticString, _ line: UInt) -> Promise<Data> {
            guard Descriptor(number: fileDescriptor).comesInPieces else {
                return DispatchQueue.global(qos: .utility).async(
                    .promise, execute: { [self] in try read(upToCount: count) ?? Data() }, file: file, line: line)
            }
            return Promise(
                resolver: { resolver in
                    if Descriptor(number: fileDescriptor).isForWriting { throw POSIXError(.EBADF) }
                    let descriptor = try Descriptor(number: fileDescriptor).duplicated()
                    let data = Collector()
                    let queue = DispatchQueue(label: "Firstly.reading")
                    let reader = Reader(descriptor, on: queue, upTo: count, take: data.take) { error in
                        if let error { resolver.reject(error) } else { resolver.fulfill(data.data) }
                    }
                    resolver.onCancel { reader.stop() }
                    reader.start()
                }, file: file, line: line)
        }
    }
#endif
