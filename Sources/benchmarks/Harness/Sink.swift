import Foundation

/// Returns `value`, of which the optimiser knows nothing afterwards.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Ends the program if work did not come out as it must: figures of wrong work mean nothing.
@inline(__always)
func check(_ isRight: Bool, _ what: StaticString = "result", file: StaticString = #fileID, line: UInt = #line) {
    if !isRight { failCheck(what, file, line) }
}

@inline(never)
private func failCheck(_ what: StaticString, _ file: StaticString, _ line: UInt) -> Never {
    complain("benchmarks: wrong \(what) at \(file):\(line)")
    exit(EXIT_FAILURE)
}

/// Writes a line to the standard error.
func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

/// A number that one thread at a time works with; waiting for the other threads is up to the work.
final class Slot<Value>: @unchecked Sendable {
    // Sendable: the works hand it from thread to thread through a queue or a semaphore, or stay on one thread.
    var value: Value

    init(_ value: Value) { self.value = value }
}
