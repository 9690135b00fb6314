import Synchronization

/// Waits for a number of boxes, and seals a result from them once the last one is settled: the one countdown of all `when`s.
///
/// The boxes keep their values, so nothing is stored a second time; a member costs one object.
@usableFromInline
final class Countdown: Sendable {
    private let remaining: Atomic<Int>

    init(_ count: Int) { remaining = Atomic(count) }

    func isLast() -> Bool { remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }

    /// Lets `result` wait for `boxes`.
    ///
    /// - Parameters:
    ///   - failsFast: Whether the first rejected box rejects the result at once; the others go on.
    ///   - collect: Makes the value once all are settled. Called once, inline.
    @usableFromInline
    static func wait<R, Result: _ValueBox<R>>(
        for boxes: [_Box], result: Result, failsFast: Bool, _ collect: @escaping () -> Outcome<R>
    ) -> Result {
        guard !boxes.isEmpty else {
            _ = result.settle(collect())
            return result
        }
        let countdown = Countdown(boxes.count)
        let group = Group(of: boxes.count, result: result)
        // One closure for all members.
        let step: (_Box, _Box) -> Ready? = { _, settled in
            if failsFast, case .rejected(let error) = settled.sealant {
                return group.decide(result.seal(rejected: error))
            }
            return countdown.isLast() ? group.decide(result.seal(collect())) : nil
        }
        for box in boxes {
            if group.isDecided { break }
            group.wait(for: box, step)
        }
        return result
    }
}

extension Array {
    /// The values of boxes that are all fulfilled.
    @usableFromInline
    func values<T>() -> [T] where Element == _ValueBox<T> {
        map { box in
            guard case .fulfilled(let value)? = box.outcome else {
                preconditionFailure("a member that is not fulfilled")
            }
            return value
        }
    }
}
