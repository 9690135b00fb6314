#if os(macOS) || os(Linux)
    import Foundation

    /// One end of a pipe, or another file that is open, by its number.
    struct Descriptor: Sendable {
        let number: Int32

        /// What there is to be read.
        enum Arrival {
            case bytes(UnsafeRawBufferPointer)
            case nothingYet
            case end((any Error)?)
        }

        /// How much is read at once.
        static let chunk = 1 << 16

        /// Makes a pipe that no child inherits.
        static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
            var numbers: [Int32] = [-1, -1]
            // Not the method itself, which has the same name.
            guard Foundation.pipe(&numbers) == 0 else { throw POSIXError.current }
            let (reading, writing) = (Descriptor(number: numbers[0]), Descriptor(number: numbers[1]))
            reading.keepFromChildren()
            writing.keepFromChildren()
            return (reading, writing)
        }

        func keepFromChildren() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

        func close() { _ = Foundation.close(number) }

        /// From now on nothing blocks that reads or writes here.
        func unblock() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

        /// Another number for the same.
        func duplicated() throws -> Descriptor {
            let other = Descriptor(number: dup(number))
            guard other.number >= 0 else { throw POSIXError.current }
            other.keepFromChildren()
            return other
        }

        /// Whether it was opened for writing alone: nothing will ever come here.
        var isForWriting: Bool { fcntl(number, F_GETFL) & O_ACCMODE == O_WRONLY }

        /// Whether what comes here has to be waited for: a pipe, a socket, a terminal.
        var comesInPieces: Bool {
            var status = stat()
            guard fstat(number, &status) == 0 else { return false }
            return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) || isatty(number) == 1
        }

        /// Whether reading brings something, if only the end, and does not have to wait.
        var hasArrival: Bool {
            var event = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            return poll(&event, 1, 0) > 0
        }

        /// Reads what there is, a chunk or that many bytes at most, and hands it over.
        func read<Result>(atMost count: Int, _ take: (Arrival) -> Result) -> Result {
            withUnsafeTemporaryAllocation(byteCount: min(count, Self.chunk), alignment: 1) { buffer in
                while true {
                    let count = Foundation.read(number, buffer.baseAddress, buffer.count)
                    if count > 0 { return take(.bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) }
                    if count == 0 { return take(.end(nil)) }
                    if errno == EINTR { continue }
                    return take(errno == EAGAIN ? .nothingYet : .end(POSIXError.current))
                }
            }
        }

        /// Writes as much as there is room for; nil if nobody reads any more, which raises no signal.
        func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
            SignalMask.withoutBrokenPipe(number) {
                while true {
                    let count = Foundation.write(number, bytes.baseAddress, bytes.count)
                    if count >= 0 { return count }
                    if errno == EINTR { continue }
                    return errno == EAGAIN ? 0 : nil
                }
            }
        }
    }

    extension POSIXError {
        /// The error of the last call of the system.
        static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
#endif
