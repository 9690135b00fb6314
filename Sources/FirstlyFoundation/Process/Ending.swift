#if os(macOS) || os(Linux)
    import Foundation

    /// How a child ended.
    struct Ending: Sendable, Equatable {
        let reason: Process.TerminationReason
        /// The exit status, or the number of the signal.
        let status: Int32

        var isSuccess: Bool { reason == .exit && status == 0 }

        init(reason: Process.TerminationReason, status: Int32) {
            self.reason = reason
            self.status = status
        }

        /// As Foundation has it, once it does.
        init?(of process: Process) {
            guard !process.isRunning else { return nil }
            self.init(reason: process.terminationReason, status: process.terminationStatus)
        }
    }

    #if os(Linux)
        extension Ending {
            /// As the system has it, as long as nobody has collected the child; leaves it to be collected.
            init?(of child: pid_t) {
                var info = siginfo_t()
                guard waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return nil }
                let end = info._sifields._sigchld
                guard end.si_pid == child else { return nil }
                self.init(reason: info.si_code == CLD_EXITED ? .exit : .uncaughtSignal, status: end.si_status)
            }

            /// Collects a child that has ended, so that it does not stay as a zombie.
            static func collect(_ child: pid_t) { _ = waitpid(child, nil, WNOHANG) }
        }
    #endif
#endif
