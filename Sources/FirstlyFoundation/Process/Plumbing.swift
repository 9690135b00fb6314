#if os(macOS) || os(Linux)
    import Foundation

    /// The pipes to and from a child that is to be started.
    struct Plumbing {
        typealias Ends = (ours: Descriptor, theirs: Descriptor)

        private(set) var input: Ends?
        private(set) var out: Ends?
        private(set) var err: Ends?

        var count: Int { all.count }
        private var all: [Ends] { [input, out, err].compactMap { $0 } }

        /// Connects pipes to what the process leaves open: an output that would go where this program's goes.
        ///
        /// - Parameters:
        ///   - process: Not launched yet.
        ///   - withInput: Whether its input is a pipe, too.
        init(of process: Process, withInput: Bool) throws {
            guard process.processIdentifier == 0, !process.isRunning else { throw ProcessError.alreadyLaunched }
            do {
                if withInput {
                    let pipe = try Descriptor.pipe()
                    input = (ours: pipe.writing, theirs: pipe.reading)
                    process.standardInput = FileHandle(fileDescriptor: pipe.reading.number, closeOnDealloc: false)
                }
                if Self.isOpen(process.standardOutput, STDOUT_FILENO) {
                    let pipe = try Descriptor.pipe()
                    out = (ours: pipe.reading, theirs: pipe.writing)
                    process.standardOutput = FileHandle(fileDescriptor: pipe.writing.number, closeOnDealloc: false)
                }
                if Self.isOpen(process.standardError, STDERR_FILENO) {
                    let pipe = try Descriptor.pipe()
                    err = (ours: pipe.reading, theirs: pipe.writing)
                    process.standardError = FileHandle(fileDescriptor: pipe.writing.number, closeOnDealloc: false)
                }
            } catch {
                closeAll()
                throw error
            }
        }

        func closeTheirs() {
            for ends in all { ends.theirs.close() }
        }

        func closeAll() {
            for ends in all {
                ends.theirs.close()
                ends.ours.close()
            }
        }

        private static func isOpen(_ place: Any?, _ number: Int32) -> Bool {
            guard let handle = place as? FileHandle else { return place == nil }
            return handle.fileDescriptor == number
        }
    }
#endif
