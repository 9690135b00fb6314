#if os(macOS) || os(Linux)
    import Foundation

    /// Which signals this thread holds off.
    enum SignalMask {
        /// Calls `body` while this thread holds off no signal, so that a child which it starts does not either.
        ///
        /// Dispatch's threads hold off most of them, and a child inherits that: it could not be terminated.
        static func withNothingBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
            var none = sigset_t()
            sigemptyset(&none)
            return try with(SIG_SETMASK, none, body)
        }

        /// Calls `body`, which writes to this descriptor, and sees to it that a pipe nobody reads raises no signal.
        static func withoutBrokenPipe<Result>(_ descriptor: Int32, _ body: () -> Result) -> Result {
            #if canImport(Darwin)
                _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
                return body()
            #else
                var pending = sigset_t()
                sigpending(&pending)
                var brokenPipe = sigset_t()
                sigemptyset(&brokenPipe)
                sigaddset(&brokenPipe, SIGPIPE)
                return with(SIG_BLOCK, brokenPipe) {
                    let result = body()
                    // The signal is this thread's own. One that was there before is somebody else's.
                    if sigismember(&pending, SIGPIPE) == 0 {
                        var now = timespec()
                        while sigtimedwait(&brokenPipe, nil, &now) == -1, errno == EINTR {}
                    }
                    return result
                }
            #endif
        }

        private static func with<Result>(
            _ how: Int32, _ set: sigset_t, _ body: () throws -> Result
        ) rethrows -> Result {
            var (set, former) = (set, sigset_t())
            pthread_sigmask(how, &set, &former)
            defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
            return try body()
        }
    }
#endif
