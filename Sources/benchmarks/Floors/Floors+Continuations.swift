import Dispatch

/// Floors of awaiting.
extension Floors {
    /// A continuation that is resumed before it is waited for.
    static let unsafeContinuation = Work(
        "unsafe continuation", 1000,
        .async {
            var sum = 0
            for index in 0..<1000 { sum += await withUnsafeContinuation { $0.resume(returning: opaque(index)) } }
            check(sum == 499_500)
        })

    static let checkedContinuation = Work(
        "checked continuation", 1000,
        .async {
            var sum = 0
            for index in 0..<1000 { sum += await withCheckedContinuation { $0.resume(returning: opaque(index)) } }
            check(sum == 499_500)
        })

    /// A continuation that is resumed on a queue.
    static let queuedContinuation = Work("continuation on a queue", 100, queuedBody)

    private static let queuedBody: Work.Body = {
        let queue = DispatchQueue(label: "floor")
        return .async {
            var sum = 0
            for index in 0..<100 {
                sum += await withUnsafeContinuation { continuation in
                    queue.async { continuation.resume(returning: index) }
                }
            }
            check(sum == 4950)
        }
    }()

    /// Functions that await one another to a depth.
    static func recursion(_ depth: Int) -> Work {
        Work("async recursion", depth, .async { check(await descend(depth) == depth) })
    }

    private static func descend(_ depth: Int) async -> Int {
        depth == 0 ? 0 : await descend(opaque(depth) - 1) + 1
    }
}
