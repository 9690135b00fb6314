import Dispatch
import Firstly

/// Forces a newcomer into the middle of a promise's handing out, one round after the other.
///
/// In each round two handlers are attached, with a gate between them. The settling thread stops in the gate while another
/// thread attaches the third handler; only then does the settling go on. So the newcomer always comes while the promise
/// is resolved and has not yet handed out all it holds.
enum Overtaking {
    /// Attaches to the promise a handler that writes the number given into the log.
    typealias Attach = @Sendable (_ promise: Promise<Int>, _ log: Log<Int>, _ number: Int) -> Void

    /// Plays that many rounds.
    ///
    /// - Parameters:
    ///   - outcome: what the promise of each round is settled with.
    ///   - drain: returns when the handlers started by now have run.
    ///   - attach: attaches a handler, of the kind under test.
    /// - Returns: the logs of the rounds in which the handlers did not run as attached: 1, 2, 3.
    static func outOfOrder(
        rounds: Int, settling outcome: Outcome<Int> = .fulfilled(0), drain: @escaping @Sendable () -> Void = {},
        attach: @escaping Attach
    ) async -> [[Int]] {
        let settling = DispatchQueue(label: "Overtaking.settling")
        let arriving = DispatchQueue(label: "Overtaking.arriving")
        return await withCheckedContinuation { continuation in
            settling.async {
                var wrong: [[Int]] = []
                for _ in 0..<rounds {
                    let log = round(settling: outcome, arriving: arriving, attach: attach)
                    drain()
                    if log.entries != [1, 2, 3] { wrong.append(log.entries) }
                }
                continuation.resume(returning: wrong)
            }
        }
    }

    private static func round(settling outcome: Outcome<Int>, arriving: DispatchQueue, attach: @escaping Attach) -> Log<
        Int
    > {
        let log = Log<Int>()
        let (promise, resolver) = Promise<Int>.pending()
        let handingOut = DispatchSemaphore(value: 0)
        let attached = DispatchSemaphore(value: 0)
        attach(promise, log, 1)
        promise.pipe { _ in
            handingOut.signal()
            attached.wait()
        }
        attach(promise, log, 2)
        arriving.async {
            handingOut.wait()
            attach(promise, log, 3)
            attached.signal()
        }
        resolver.resolve(outcome)
        arriving.sync {}
        return log
    }
}
