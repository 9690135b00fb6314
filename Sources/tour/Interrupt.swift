import Dispatch
import FirstlyFoundation
import Foundation

/// The exit status of a program that Ctrl-C has ended.
let interrupted: Int32 = 128 + SIGINT

/// Runs until the work ends, or until Ctrl-C, which cancels it; then cleans up and ends the program.
///
/// - Parameters:
///   - start: Starts the work, and returns a promise for the exit status.
///   - cleanUp: What is to be done in either case.
func run(_ start: () -> Promise<Int32>, cleanUp: @escaping @Sendable () -> Void = {}) {
    // First, as Ctrl-C may come while the work is being started.
    let interruption = interruption()
    // Whatever keeps the main thread, or hangs while it cleans up, does not keep the user waiting.
    interruption.then(on: .global()) {
        after(.milliseconds(800))
    }.done(on: .global()) {
        _exit(interrupted)
    }
    let work = start()
    interruption.done {
        say("\nInterrupted: what is still running is cancelled.")
        work.cancel()
    }
    work.ensure {
        cleanUp()
    }.done { status in
        exit(status)
    }.catch(policy: .allErrors) { error in
        if work.isCancelled { exit(interrupted) }
        complain("tour: \(error.line)")
        exit(EXIT_FAILURE)
    }
}

/// Returns a guarantee that is resolved when the user presses Ctrl-C; pressed once more, it ends the program at once.
private func interruption() -> Guarantee<Void> {
    Guarantee { resolve in
        let line = Line.toTheThread
        signal(SIGINT) { _ in
            signal(SIGINT, SIG_DFL)
            Line.toTheThread.pull()
        }
        Thread {
            // All other threads may have the signal blocked, as the parent had.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGINT)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            line.waitForPull()
            resolve(())
            while true { pause() }
        }.start()
    }
}

/// A line from a signal's handler, which may do next to nothing, to a thread, which may do anything.
private struct Line: Sendable {
    // Laid before the handler is installed.
    static let toTheThread = Line()

    private let ends: [Int32]

    private init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        self.ends = ends
    }

    func pull() {
        var byte: UInt8 = 0
        _ = write(ends[1], &byte, 1)
    }

    func waitForPull() {
        var byte: UInt8 = 0
        // A signal interrupts the call.
        while read(ends[0], &byte, 1) < 0, errno == EINTR {}
    }
}
