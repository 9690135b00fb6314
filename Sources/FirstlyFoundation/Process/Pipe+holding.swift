#if os(macOS) || os(Linux)
    import Foundation

    extension Pipe {
        /// A pipe that nobody writes to any more, and that can be read to its end without waiting.
        ///
        /// What is too much for a pipe is put into a file without a name, which takes the place of the reading end.
        convenience init(holding data: Data) throws {
            self.init()
            let reading = Descriptor(number: fileHandleForReading.fileDescriptor)
            let writing = Descriptor(number: fileHandleForWriting.fileDescriptor)
            guard reading.number >= 0 else { throw POSIXError(.EMFILE) }
            writing.unblock()
            let count = data.withUnsafeBytes { $0.isEmpty ? 0 : writing.write($0) }
            try fileHandleForWriting.close()
            if count == data.count { return }

            let file = try Descriptor.temporaryFile(holding: data)
            defer { file.close() }
            guard dup2(file.number, reading.number) >= 0 else { throw POSIXError.current }
            reading.keepFromChildren()
        }
    }

    extension Descriptor {
        /// Makes a file without a name, to be read from its start.
        fileprivate static func temporaryFile(holding data: Data) throws -> Descriptor {
            var name = Array((NSTemporaryDirectory() + "/firstly.XXXXXX").utf8CString)
            let file = Descriptor(number: mkstemp(&name))
            guard file.number >= 0 else { throw POSIXError.current }
            unlink(name)
            do {
                try FileHandle(fileDescriptor: file.number, closeOnDealloc: false).write(contentsOf: data)
            } catch {
                file.close()
                throw error
            }
            lseek(file.number, 0, SEEK_SET)
            return file
        }
    }
#endif
