#if os(macOS) || os(Linux)
    @preconcurrency import Dispatch
    import Foundation
    import Synchronization

    /// Notices that a child has ended; no thread waits for it.
    ///
    /// Foundation on Linux notices it only when everything that the child has left in the background has ended, too, and has
    /// a thread made for each handler that it calls. There the kernel says it, through a descriptor that stands for the child.
    struct ExitWatch: Sendable {
        private let process: Process
        private let queue: DispatchQueue
        private let mayCollect: @Sendable () -> Bool
        private let ended: @Sendable (Ending) -> Void

        /// Prepares to watch a process that is not running yet.
        ///
        /// - Parameters:
        ///   - queue: Where `ended` is called, once.
        ///   - mayCollect: Says whether the number of the child may be given to another, although what it has left in the
        ///     background still goes by it.
        init(
            _ process: Process, on queue: DispatchQueue, mayCollect: @escaping @Sendable () -> Bool,
            _ ended: @escaping @Sendable (Ending) -> Void
        ) {
            self.process = process
            self.queue = queue
            self.mayCollect = mayCollect
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
            /// Whether the kernel is taken for an older one, which tells nothing; for tests, in processes of their own.
            static let isKernelOld = Atomic(false)

            fileprivate static let isToldByKernel: Bool = {
                guard !isKernelOld.load(ordering: .relaxed) else { return false }
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
                if let ending, pause > 100_000, mayCollect() {
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
