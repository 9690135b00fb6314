#if os(macOS) || os(Linux)
    @preconcurrency import Dispatch
    import Foundation

    /// Notices that a child has ended; no thread waits for it.
    ///
    /// Foundation on Linux notices it only when everything that the child has left in the background has ended, too, and has
    /// a thread made for each handler that it calls. There the kernel says it, through a descriptor that stands for the child.
    struct ExitWatch: Sendable {
        private let process: Process
        private let queue: DispatchQueue
        private let ended: @Sendable (Ending) -> Void

        /// Prepares to watch a process that is not running yet.
        ///
        /// - Parameters:
        ///   - queue: Where `ended` is called, once.
        init(_ process: Process, on queue: DispatchQueue, _ ended: @escaping @Sendable (Ending) -> Void) {
            self.process = process
            self.queue = queue
            self.ended = ended
            if Self.isToldByKernel { return }
            // The program's own handler is called as before.
            let handler = process.terminationHandler
            process.terminationHandler = { process in
                handler?(process)
                queue.async { Ending(of: process).map(ended) }
            }
        }

        #if !os(Linux)
            private static let isToldByKernel = false

            /// Begins to watch the process, which is running.
            func begin() {}
        #endif
    }

    #if os(Linux)
        extension ExitWatch {
            fileprivate static let isToldByKernel: Bool = {
                guard let descriptor = Kernel.descriptor(of: getpid()) else { return false }
                descriptor.close()
                return true
            }()

            /// Begins to watch the process, which is running.
            func begin() {
                guard Self.isToldByKernel else { return }
                let child = process.processIdentifier
                guard let descriptor = Kernel.descriptor(of: child) else { return queue.async { askFoundation() } }
                let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: queue)
                source.setEventHandler {
                    source.cancel()
                    askFoundation(insteadOf: Ending(of: child))
                }
                source.setCancelHandler { descriptor.close() }
                source.activate()
            }

            /// Lets Foundation collect the child, as its own account of the process depends on that, and says how that ended.
            ///
            /// It does so within a moment, unless the child has left something in the background: then it is collected here.
            private func askFoundation(insteadOf ending: Ending? = nil, afterMicroseconds pause: Int = 250) {
                if let ending = Ending(of: process) { return ended(ending) }
                if let ending, pause > 100_000 {
                    Ending.collect(process.processIdentifier)
                    return ended(ending)
                }
                queue.asyncAfter(deadline: .now() + .microseconds(pause)) {
                    askFoundation(insteadOf: ending, afterMicroseconds: min(2 * pause, 200_000))
                }
            }
        }

        /// What the kernel offers and the C library may not.
        private enum Kernel {
            private typealias Call = @convention(c) (Int, Int, Int) -> Int

            // The number is the same on all architectures. The cast is the one way from a name to a function; the function
            // takes its arguments, whose number varies, as one with a fixed number does.
            private static let openProcess = 434
            private static let call: Call? = dlsym(nil, "syscall").map { unsafeBitCast($0, to: Call.self) }

            /// Returns a descriptor that can be read from once the process has ended.
            static func descriptor(of process: pid_t) -> Descriptor? {
                guard let call, case let number = call(openProcess, Int(process), 0), number >= 0 else { return nil }
                return Descriptor(number: Int32(number))
            }
        }
    #endif
#endif
