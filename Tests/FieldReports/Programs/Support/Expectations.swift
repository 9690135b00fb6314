import Foundation

/// The error of the programs.
enum E: Error, Equatable { case x, y }

/// A value that threads may share.
final class Locked<Value> {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func with<R>(_ body: (inout Value) throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

/// Everything that the library reported while this program ran.
let logged = Locked([String]())

private let expectations = Locked((met: 0, failed: 0))

/// Says what must hold here; if it does not, the program goes on, and fails at its end.
func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    expectations.with { if holds { $0.met += 1 } else { $0.failed += 1 } }
    if !holds { print("FAIL:", otherwise()) }
}

/// Makes the exit status tell how the expectations fared, also for a program that leaves by `exit(0)`.
func judgeAtExit() {
    atexit {
        let (met, failed) = expectations.with { $0 }
        if met + failed == 0 { print("FAIL: the program ended before it expected anything") }
        fflush(nil)
        _exit(failed > 0 || met == 0 ? 1 : 0)
    }
}
